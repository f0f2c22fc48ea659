import { passwordLinkSeconds } from '#contract/accounts/callers.ts';
import type { Context } from '#server/kit/context/context.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { deletePasswordLinks } from '#server/modules/accounts/codes/links.store.ts';
import { emailLeftMail, emailTakenMail, invitationMail } from '#server/modules/accounts/account/mails.ts';
import { sendPasswordLink } from '#server/modules/accounts/passwords/send-password-link.ts';
import { deleteSessionsOfAdmin } from '#server/modules/accounts/sessions/sessions.store.ts';

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
  /** The hashes of the sessions that go on. */
  keptSessions: readonly Buffer[];
}

/**
 * What a new e-mail of a user brings along: sessions and links end, both addresses are told; who never set a
 * password is invited anew, since the first invitation may have gone astray.
 */
export async function settleNewEmail(context: Context, moved: Moved): Promise<void> {
  const { tx, now, services } = context;
  const { id, from, to, role, by } = moved;
  await deletePasswordLinks(tx, { kind: 'admin', id });
  await deleteSessionsOfAdmin(tx, id, moved.keptSessions);
  const frame = await mailFrame(tx, services);
  await queueMail(tx, services, { to: from, ...emailLeftMail(frame, by) }, now);
  if (!moved.hasPassword) return inviteUser(context, { id, email: to, role }, by);
  await queueMail(tx, services, { to, ...emailTakenMail(frame, by, signInPage(context)) }, now);
}

function signInPage({ services }: Context): string {
  return `${services.publicUrl}/application/login`;
}
