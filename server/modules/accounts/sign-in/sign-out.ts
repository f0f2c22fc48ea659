import type { accountCalls } from '#contract/accounts/calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { presentedTokens } from '#server/modules/accounts/sessions/presented-tokens.ts';
import { sessionCookies, type SessionKind } from '#server/modules/accounts/sessions/session-cookies.ts';
import { deleteSessions } from '#server/modules/accounts/sessions/sessions.store.ts';

const kindsOf: Record<'admin' | 'member', readonly SessionKind[]> = {
  admin: ['admin'],
  member: ['member', 'applicant', 'tracker'],
};

/** Ends this browser's sessions for one kind on the server, and its cookies; harmless when there are none. */
export async function logout(context: Context, { who }: CheckedInputOf<typeof accountCalls.logout>) {
  const { tx, cookies, caller } = context;
  const kinds = kindsOf[who];
  const ended = await deleteSessions(tx, presentedTokens(context, kinds), kinds);
  for (const kind of kinds) cookies.clear(sessionCookies[kind]);
  const self = who === 'admin' ? caller : { ...caller, admin: null };
  if (ended > 0) await audit({ ...context, caller: self }, 'session.ended', who);
  return { message: done.signedOut };
}
