import { passwordLinkSeconds } from '#contract/accounts/callers.ts';
import type { accountCalls } from '#contract/accounts/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import type { Language } from '#contract/texts/languages.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { MailFrame } from '#server/kit/mail/mail-template.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { hashToken, newToken } from '#server/kit/secrets.ts';
import {
  type AccountKind,
  findMerged,
  findPerson,
  type Person,
  personName,
} from '#server/modules/accounts/account/accounts.store.ts';
import { languageForAsker } from '#server/modules/accounts/account/language.ts';
import { passwordLinkMail } from '#server/modules/accounts/account/mails.ts';
import { wordsOfMerged } from '#server/modules/accounts/account/notices.ts';
import { insertPasswordLink, undoAfter } from '#server/modules/accounts/codes/codes.store.ts';
import { mailFrame } from '#server/modules/settings/index.ts';

type Input = CheckedInputOf<typeof accountCalls.memberForgotPassword>;

export const mailMemberPasswordLink = (context: Context, { email }: Input) =>
  mailForgottenPasswordLink(context, 'member', email);
export const mailAdminPasswordLink = (context: Context, { email }: Input) =>
  mailForgottenPasswordLink(context, 'admin', email);

/** Mails a link that sets a password; the answer and the work are the same for an address nobody has. */
async function mailForgottenPasswordLink(context: Context, kind: AccountKind, email: string) {
  const { tx, now, services } = context;
  const person = await findPerson[kind](tx, email);
  const merged = kind === 'member' && !person ? await findMerged(tx, email) : undefined;
  const link = {
    email,
    seconds: passwordLinkSeconds.forgotten,
    language: languageForAsker(context, kind, person ?? merged),
    words: passwordLinkMail,
  };
  if (person) await sendPasswordLink(context, { kind, id: person.id }, link);
  else await undoAfter(tx, () => mailLink(context, kind, newToken(), link));
  if (merged) {
    const frame = await mailFrame(tx, services, link.language);
    await queueMail(tx, { to: email, ...wordsOfMerged(context, merged)(frame) }, now);
  }
  return { message: done.resetSent };
}

interface PasswordLink {
  email: string;
  /** How long it works. */
  seconds: number;
  /** The language of the mail. */
  language: Language;
  /** The mail around the address of the page that sets the password. */
  words: (frame: MailFrame, url: string) => ReturnType<typeof passwordLinkMail>;
}

/** Makes a link that sets a person's password once and mails it, in the caller's transaction. */
export async function sendPasswordLink(context: Context, person: Person, link: PasswordLink): Promise<void> {
  const { tx, now } = context;
  const token = newToken();
  const expires_at = new Date(now.getTime() + link.seconds * 1_000);
  await insertPasswordLink(tx, person, { token_hash: hashToken(token), expires_at });
  await audit(context, 'password.link_sent', personName(person));
  await mailLink(context, person.kind, token, link);
}

const pages: Record<AccountKind, string> = { admin: 'change-password', member: 'user-change-password' };

async function mailLink(
  { tx, now, services }: Context,
  kind: AccountKind,
  token: string,
  { email, language, words }: PasswordLink,
): Promise<void> {
  const url = `${services.publicUrl}/application/${pages[kind]}?token=${token}`;
  const mail = words(await mailFrame(tx, services, language), url);
  await queueMail(tx, { to: email, secret: 'password_link', ...mail }, now);
}
