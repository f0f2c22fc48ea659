import type { settingsCalls } from '#contract/settings/calls.ts';
import { checkSettings, type SettingsInput } from '#contract/settings/check-settings.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { forgetImage, inspectImage, withImage } from '#server/kit/files/with-image.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { type Installation, storedSettings } from './installation.ts';
import { changeInWords, settingsChange } from './settings-change.ts';
import { lockSettingsRow, readSettingsRow, type StoredRow, updateSettingsRow } from './settings.store.ts';

/**
 * settings_update: saves the one record of settings; what it says of gateway and mail is in force at once. Every
 * fault is told together, that of an unfit logo too.
 */
export function updateSettings(
  installation: Installation,
): HandlerWithoutTransaction<typeof settingsCalls.settingsUpdate> {
  return async (context, input) => {
    const errors = judge(await readSettingsRow(context.db), input, installation);
    if (errors) throw refuseFields({ ...(await logoFault(context, input.logo)), ...errors });
    const version = await withImage(context, 'logo', input.logo, async (inside, logoId) => {
      const { tx, services } = inside;
      const before = await lockSettingsRow(tx);
      // Once more under the lock: somebody may have saved meanwhile.
      const late = judge(before, input, installation);
      if (late) throw refuseFields(late);
      const change = {
        ...settingsChange(input, services.secrets),
        ...(logoId !== null && { logo_file_id: logoId }),
        version: before.version + 1,
      };
      await updateSettingsRow(tx, change);
      if (logoId !== null) await forgetImage(inside, before.logo_file_id);
      await audit(inside, 'settings.updated', 'settings', changeInWords(before, change));
      return change.version;
    });
    return { data: [{ id: THE_ID, version }], message: done.saved };
  };
}

/** There is one record of settings. */
const THE_ID = 1;

/** What is wrong with the input, or null. @throws Refusal when it is about another record, or an older version */
function judge(row: StoredRow, input: SettingsInput, installation: Installation): FieldErrors | null {
  if (input.id !== null && input.id !== THE_ID) throw refuse('not_found');
  checkVersion(row, input.version, 'record of settings');
  const errors = checkSettings(input, storedSettings(row, installation));
  return Object.keys(errors).length > 0 ? errors : null;
}

async function logoFault(context: ContextWithoutTransaction, file: File | undefined): Promise<FieldErrors> {
  const judged = file && (await inspectImage(context, file));
  return judged && 'fault' in judged ? { logo: judged.fault } : {};
}
