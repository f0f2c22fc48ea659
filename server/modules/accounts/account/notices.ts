import { showInstant } from '#contract/kit/day.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import type { CommonContext, Context } from '#server/kit/context/context.ts';
import { shortNetwork } from '#server/kit/http/limits.ts';
import type { MailFrame } from '#server/kit/mail/mail-template.ts';
import { maskEmail } from '#server/kit/mail/mask-email.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { type AccountKind, type Person, readEmail } from './accounts.store.ts';
import { deviceInWords } from './device-words.ts';
import { type Happening, mergedAddressMail, noticeMail, type NoticeKind } from './mails.ts';

const sessionsPage: Record<AccountKind, string> = { admin: '/my-profile', member: '/user-sessions' };

/** What this request does, as a mail tells when and where it happened. */
export function happeningNow({ now, origin }: Pick<CommonContext, 'now' | 'origin'>): Happening {
  return {
    at: showInstant(now.toISOString()),
    device: deviceInWords(origin.userAgent),
    network: shortNetwork(origin.ip),
  };
}

/**
 * Tells a person by mail what just happened to their sign-in, with the change: a member in the language of the account,
 * staff in English.
 */
export async function mailNotice(context: Context, person: Person, kind: NoticeKind): Promise<void> {
  const { tx, now, services } = context;
  const reader = person.kind === 'admin' ? defaultLanguage : { account_id: person.id };
  const frame = await mailFrame(tx, services, reader);
  const words = noticeMail(frame, kind, {
    happening: happeningNow(context),
    sessionsUrl: `${services.publicUrl}/application${sessionsPage[person.kind]}`,
  });
  await queueMail(tx, { to: await readEmail(tx, person), ...words }, now);
}

/** What an address is told that was merged into another one, when somebody tries to sign in with it. */
export function wordsOfMerged(
  { services }: Pick<CommonContext, 'services'>,
  { remaining }: { remaining: string },
): (frame: MailFrame) => ReturnType<typeof mergedAddressMail> {
  const signInUrl = `${services.publicUrl}/application/user-login`;
  return (frame) => mergedAddressMail(frame, maskEmail(remaining), signInUrl);
}
