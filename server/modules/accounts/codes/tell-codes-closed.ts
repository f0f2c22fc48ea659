import { defaultLanguage } from '#contract/texts/languages.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { countUse } from '#server/kit/http/limits.store.ts';
import { waitForCodes } from '#server/kit/http/wrong-codes.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { viewEmailsOfViewers } from '#server/modules/accounts/account/staff.views.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { codesClosedMail } from './codes-closed-mail.ts';

/** At most one message to the office in this time. */
const toldOnce = { key: 'wrong codes told', max: 1, seconds: 86_400 };

/**
 * Tells the office when strangers reach the limit of wrong codes: a line in the audit log, and a mail to each
 * administrator whose role may view the settings. The settings page shows how long the limit holds.
 */
export async function tellWhenCodesClose(context: ContextWithoutTransaction): Promise<void> {
  if ((await waitForCodes(context.db, context.now)) === 0) return;
  await context.inTransaction(async (inside) => {
    const { tx, now, services } = inside;
    if ((await countUse(tx, toldOnce, now)).wait > 0) return;
    await audit(inside, 'session.codes_closed', 'codes');
    const settingsUrl = `${services.publicUrl}/application/settings`;
    const words = codesClosedMail(await mailFrame(tx, services, defaultLanguage), settingsUrl);
    for (const to of await viewEmailsOfViewers(tx, 'Settings')) await queueMail(tx, { to, ...words }, now);
  });
}
