import type { OwnSession, sessionCalls } from '#contract/accounts/session-calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { CommonContext } from '#server/kit/context/context.ts';
import { shortNetwork } from '#server/kit/http/limits.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse, refuseHidden } from '#server/kit/refusal.ts';
import { say } from '#server/kit/say.ts';
import { personName } from '#server/modules/accounts/account/accounts.store.ts';
import { deviceInWords } from '#server/modules/accounts/account/device-words.ts';
import {
  deleteOtherSessionsOf,
  deleteSessionOf,
  findSessionId,
  readSessionsOf,
  type SessionOwner,
} from './own-sessions.store.ts';
import { idleSince, presentedTokens, sessionCookies, sessionKinds } from './session-tokens.ts';

/** my_sessions */
export const listOwnSessions: ReadHandler<typeof sessionCalls.mySessions> = async (context) => {
  const { db, now, language } = context;
  const rows = await readSessionsOf(db, ownerOf(context), now, idleSince(now));
  const own = presentedTokens(context, sessionKinds);
  const sessions = rows.map((row) => ({
    id: row.public_id,
    device: say(language, deviceInWords(row.user_agent)),
    network: shortNetwork(row.ip),
    kind: row.kind as OwnSession['kind'],
    signed_in_on: row.created_at.toISOString(),
    last_used_on: row.last_used_at.toISOString(),
    is_this: own.some((hash) => hash.equals(row.token_hash)),
  }));
  return { data: sessions.toSorted((a, b) => Number(b.is_this) - Number(a.is_this)) };
};

/** end_session */
export const endOwnSession: Handler<typeof sessionCalls.endSession> = async (context, { id }) => {
  const { tx, cookies } = context;
  const isThis = presentedTokens(context, sessionKinds);
  const ended = await deleteSessionOf(tx, ownerOf(context), id);
  if (!ended) {
    const other = await findSessionId(tx, id);
    throw other === undefined ? refuse('not_found') : refuseHidden(`session ${other}`);
  }
  const kind = sessionKinds.find((known) => known === ended.kind);
  if (kind && isThis.some((hash) => hash.equals(ended.token_hash))) {
    cookies.clear(sessionCookies[kind]);
    await audit(context, 'session.ended', kind === 'admin' ? 'admin' : 'member');
    return { message: done.signedOut };
  }
  await audit(context, 'session.ended_elsewhere', subjectOf(context));
  return { message: done.sessionEnded };
};

/** end_other_sessions */
export const endOtherSessions: Handler<typeof sessionCalls.endOtherSessions> = async (context) => {
  const kept = presentedTokens(context, sessionKinds);
  const sessions = await deleteOtherSessionsOf(context.tx, ownerOf(context), kept);
  if (sessions > 0) await audit(context, 'session.others_ended', subjectOf(context), { sessions });
  return { message: done.othersEnded };
};

/** A browser that is signed in to both, and does not say which page asks, is asked about both. */
function ownerOf({ caller: { admin, member } }: CommonContext): SessionOwner {
  return { adminId: admin?.id ?? null, accountId: member?.accountId ?? null };
}

/** Who is asked about, for the audit line. */
function subjectOf({ caller: { admin, member } }: CommonContext): string {
  if (admin) return personName({ kind: 'admin', id: admin.id });
  return personName({ kind: 'member', id: member?.accountId ?? 0 });
}
