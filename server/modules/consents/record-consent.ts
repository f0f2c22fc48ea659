import type { ConsentChannel } from '#contract/privacy/consent.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { insertConsent, insertConsentToDirectory, withdrawConsentToDirectory } from './consents.store.ts';
import { findNewestNotice, findNoticeText } from './notices.store.ts';

/**
 * Keeps that the person of an application agreed to the privacy notice, by submitting it: which version, in which
 * language, with the hash of exactly what was shown (DPDP Act section 6(10): it has to be proven).
 * @param notice the version that was shown; null from a client that shows none, for which nothing is recorded
 * @throws notice_changed when another version is in force by now
 */
export async function recordConsent(
  context: Context,
  application: { id: number },
  notice: number | null,
  channel: Exclude<ConsentChannel, 'directory'>,
): Promise<void> {
  if (notice === null) return;
  // The office speaks English.
  const language = channel === 'office' ? defaultLanguage : context.language;
  const shown = await whatWasShown(context, notice, language);
  const isNew = await insertConsent(context.tx, { application_id: application.id, channel, ...shown });
  if (isNew) await audit(context, 'consent.given', `application ${application.id}`, { notice, channel });
}

/**
 * Keeps that a member agreed to be shown in the public directory, in place of what they agreed to before. Who publishes
 * writes the line of the log, which has the fields.
 * @param notice the version that was shown
 * @throws notice_changed when another version is in force by now
 */
export async function agreeToDirectory(
  context: Pick<Context, 'tx' | 'now' | 'language'>,
  application: { id: number },
  notice: number,
): Promise<void> {
  const shown = await whatWasShown(context, notice, context.language);
  await withdrawFromDirectory(context, application);
  const consent = { application_id: application.id, channel: 'directory', ...shown };
  await insertConsentToDirectory(context.tx, consent);
}

/** Keeps that the consent to be shown in the directory ended, where there was one. */
export async function withdrawFromDirectory(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  { id }: { id: number },
): Promise<void> {
  await withdrawConsentToDirectory(tx, id, now);
}

/** The version that was agreed to, as it was shown. @throws notice_changed when another version is in force by now */
async function whatWasShown({ tx, now }: Pick<Context, 'tx' | 'now'>, notice: number, language: Language) {
  const inForce = await findNewestNotice(tx);
  if (inForce?.id !== notice) throw refuse('notice_changed');
  const shown = await findNoticeText(tx, notice, language);
  if (!shown) throw new Error(`The privacy notice ${notice} has no text`);
  return { notice_id: notice, given_at: now, language: shown.language, text_hash: shown.hash };
}
