import type { settingsCalls } from '#contract/settings/calls.ts';
import { checkSettings, type SettingsInput } from '#contract/settings/check-settings.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { done } from '#contract/texts/done.ts';
import { text } from '#contract/texts/text.ts';
import { audit } from '#server/kit/context/audit.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { forgetImage, inspectImage, withImage } from '#server/kit/files/with-image.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { testNewAccount } from './test-new-account.ts';
import { type Installation, storedSettings } from './installation.ts';
import { changeInWords, settingsChange } from './settings-change.ts';
import { lockSettingsRow, readSettingsRow, type StoredRow, updateSettingsRow } from './settings.store.ts';

/**
 * settings_update: saves the one record of settings; its gateway and mail account are in force at once. All faults
 * are reported together, including that of an invalid logo. A mail account that changes sends a test mail first, and
 * is saved only when the mail server takes it.
 */
export function updateSettings(
  installation: Installation,
): HandlerWithoutTransaction<typeof settingsCalls.settingsUpdate> {
  return async (context, input) => {
    const stored = await readSettingsRow(context.db);
    const errors = findFaults(stored, input, installation);
    if (errors) throw refuseFields({ ...(await checkLogo(context, input.logo)), ...errors });
    const account = await testNewAccount(context, stored, input);
    const version = await withImage(context, 'logo', input.logo, async (inside, logoId, logo) => {
      const { tx, services } = inside;
      const before = await lockSettingsRow(tx);
      // Checked again under the lock: another administrator may have saved in between.
      const late = findFaults(before, input, installation);
      if (late) throw refuseFields(late);
      const change = {
        ...settingsChange(input, services.secrets, account?.server ?? null),
        ...(logoId !== null && {
          logo_file_id: logoId,
          logo_width: logo?.width ?? null,
          logo_height: logo?.height ?? null,
        }),
        version: before.version + 1,
      };
      await updateSettingsRow(tx, change);
      if (logoId !== null) await forgetImage(inside, before.logo_file_id);
      await audit(inside, 'settings.updated', 'settings', changeInWords(before, change));
      return change.version;
    });
    const sentTo = account?.sentTo ?? null;
    const message = sentTo === null ? done.saved : text(done.savedWithMail, { address: sentTo });
    return { data: [{ id: SETTINGS_ID, version }], message };
  };
}

/** There is one record of settings. */
const SETTINGS_ID = 1;

/** The faults of the input, or null. @throws Refusal when it names another record or an older version */
function findFaults(row: StoredRow, input: SettingsInput, installation: Installation): FieldErrors | null {
  if (input.id !== null && input.id !== SETTINGS_ID) throw refuse('not_found');
  checkVersion(row, input.version, 'record of settings');
  const errors = checkSettings(input, storedSettings(row, installation));
  return Object.keys(errors).length > 0 ? errors : null;
}

async function checkLogo(context: ContextWithoutTransaction, file: File | undefined): Promise<FieldErrors> {
  const checked = file && (await inspectImage(context, file));
  return checked && 'fault' in checked ? { logo: checked.fault } : {};
}
