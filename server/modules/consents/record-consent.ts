import type { ConsentChannel } from '#contract/privacy/consent.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { insertConsent } from './consents.store.ts';
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
  channel: ConsentChannel,
): Promise<void> {
  if (notice === null) return;
  const { tx, now } = context;
  const inForce = await findNewestNotice(tx);
  if (inForce?.id !== notice) throw refuse('notice_changed');
  // The office speaks English.
  const language = channel === 'office' ? defaultLanguage : context.language;
  const shown = await findNoticeText(tx, notice, language);
  if (!shown) throw new Error(`The privacy notice ${notice} has no text`);
  const isNew = await insertConsent(tx, {
    application_id: application.id,
    notice_id: notice,
    given_at: now,
    channel,
    language: shown.language,
    text_hash: shown.hash,
  });
  if (isNew) await audit(context, 'consent.given', `application ${application.id}`, { notice, channel });
}
