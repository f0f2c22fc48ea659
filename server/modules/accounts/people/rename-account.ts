import type { Context } from '#server/kit/context/context.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { deleteUnusedCodes } from '#server/modules/accounts/codes/codes.store.ts';
import {
  lockPerson,
  removeIdleAccount,
  setAccountEmail,
} from '#server/modules/accounts/account/accounts.store.ts';
import { deletePasswordLinks } from '#server/modules/accounts/codes/links.store.ts';
import { memberEmailLeftMail, memberEmailTakenMail } from '#server/modules/accounts/account/mails.ts';
import { deleteSessionsOfAccount } from '#server/modules/accounts/sessions/sessions.store.ts';

/**
 * Gives a member's account another e-mail, by the office. Its sessions, password links and codes end, and both
 * addresses are told. The password stays. The caller has made sure that nobody who applied has the new address, and
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
  const frame = await mailFrame(tx, services);
  await queueMail(tx, services, { to: from, ...memberEmailLeftMail(frame) }, now);
  const signInUrl = `${services.publicUrl}/application/user-login`;
  await queueMail(tx, services, { to, ...memberEmailTakenMail(frame, signInUrl) }, now);
}
