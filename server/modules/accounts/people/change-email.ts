import { memberSignInLink } from '#contract/accounts/sign-in-link.ts';
import { passwordLinkSeconds } from '#contract/accounts/callers.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import type { Context } from '#server/kit/context/context.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import {
  lockPerson,
  removeIdleAccount,
  setAccountEmail,
} from '#server/modules/accounts/account/accounts.store.ts';
import {
  emailLeftMail,
  emailTakenMail,
  invitationMail,
  memberEmailLeftMail,
  memberEmailTakenMail,
} from '#server/modules/accounts/account/mails.ts';
import { happeningNow } from '#server/modules/accounts/account/notices.ts';
import { deletePasswordLinks, deleteUnusedCodes } from '#server/modules/accounts/codes/codes.store.ts';
import { sendPasswordLink } from '#server/modules/accounts/passwords/send-password-link.ts';
import {
  deleteSessionsOfAccount,
  deleteSessionsOfAdmin,
} from '#server/modules/accounts/sessions/sessions.store.ts';
import { mailFrame } from '#server/modules/settings/index.ts';

interface Invited {
  id: number;
  email: string;
  role: string;
}

/** Mails a user the link that sets the first password, valid for passwordLinkSeconds.welcome. */
export async function inviteUser(context: Context, { id, email, role }: Invited, by: string): Promise<void> {
  const signInUrl = signInPage(context);
  await sendPasswordLink(
    context,
    { kind: 'admin', id },
    {
      email,
      seconds: passwordLinkSeconds.welcome,
      language: defaultLanguage,
      words: (frame, url) => invitationMail(frame, { by, role, url, signInUrl }),
    },
  );
}

interface Moved {
  id: number;
  from: string;
  to: string;
  role: string;
  hasPassword: boolean;
  /** Who did it. */
  by: string;
  /** The hashes of the sessions that stay open. */
  keptSessions: readonly Buffer[];
}

/**
 * The effects of a user's new e-mail: sessions and links end, both addresses get a mail; a user who never set a
 * password is invited again, since the first invitation may have gone astray.
 */
export async function settleNewEmail(context: Context, moved: Moved): Promise<void> {
  const { tx, now, services } = context;
  const { id, from, to, role, by } = moved;
  await deletePasswordLinks(tx, { kind: 'admin', id });
  await deleteSessionsOfAdmin(tx, id, moved.keptSessions);
  const frame = await mailFrame(tx, services, defaultLanguage);
  const isOwn = context.caller.admin?.id === id;
  const left = emailLeftMail(frame, by, isOwn ? happeningNow(context) : null);
  await queueMail(tx, { to: from, ...left }, now);
  if (!moved.hasPassword) return inviteUser(context, { id, email: to, role }, by);
  await queueMail(tx, { to, ...emailTakenMail(frame, by, signInPage(context)) }, now);
}

function signInPage({ services }: Context): string {
  return `${services.publicUrl}/application/login`;
}

/**
 * Gives a member's account another e-mail, by the office. Its sessions, password links and codes end, and both
 * addresses get a mail. The password stays. The caller has made sure that no applicant has the new address, and
 * changes the applications.
 * @param to in lower case
 */
export async function renameAccount(
  context: Context,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<void> {
  const { tx, now, services } = context;
  await lockPerson(tx, { kind: 'member', id });
  await removeIdleAccount(tx, to);
  await setAccountEmail(tx, id, to);
  await deletePasswordLinks(tx, { kind: 'member', id });
  await deleteSessionsOfAccount(tx, id);
  await deleteUnusedCodes(tx, ['member', 'applicant'], from);
  const frame = await mailFrame(tx, services, { account_id: id });
  await queueMail(tx, { to: from, ...memberEmailLeftMail(frame) }, now);
  const signInUrl = memberSignInLink(services.publicUrl, to);
  await queueMail(tx, { to, ...memberEmailTakenMail(frame, signInUrl) }, now);
}
