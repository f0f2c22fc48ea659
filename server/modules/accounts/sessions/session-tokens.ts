import { type SessionKind, sessionSeconds, staffIdleSeconds } from '#contract/accounts/callers.ts';
import type { Context } from '#server/kit/context/context.ts';
import { hashToken, newToken } from '#server/kit/secrets.ts';
import { deleteSessions, insertSession } from './sessions.store.ts';

/**
 * A browser may hold one of each: people sign in to office and portal separately. On https the names have a prefix
 * (kit/http.ts).
 */
export const sessionCookies: Record<SessionKind, string> = {
  admin: 'omas_admin',
  member: 'omas_member',
  applicant: 'omas_applicant',
  tracker: 'omas_tracker',
};

export const sessionKinds = [
  'admin',
  'member',
  'applicant',
  'tracker',
] as const satisfies readonly SessionKind[];

/** The hashes of the tokens this client presents for sessions of these kinds: its cookies and its header. */
export function presentedTokens(
  { cookies, origin }: Pick<Context, 'cookies' | 'origin'>,
  kinds: readonly SessionKind[],
): Buffer[] {
  const tokens = [...kinds.map((kind) => cookies.get(sessionCookies[kind])), origin.accessToken];
  return tokens.filter((token) => token !== undefined).map(hashToken);
}

/** From when on a session of the staff was idle that is not live any more. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - staffIdleSeconds * 1_000);
}

/** What a session opens: what belongs to a person, or one application. */
type Proof =
  | { kind: 'admin'; adminId: number; codeVerifiedAt: Date | null; provenAt: Date | null }
  | { kind: 'member'; accountId: number }
  | { kind: 'applicant' | 'tracker'; applicationId: number };

/**
 * Opens a session with a token of its own, ends the one this browser had of the same kind, and sets the
 * cookie. Returns the token for a client that does not rely on the cookie; undefined where `source: web`.
 */
export async function openSession(
  { tx, now, origin, cookies }: Context,
  proof: Proof,
): Promise<string | undefined> {
  const cookie = sessionCookies[proof.kind];
  const seconds = sessionSeconds[proof.kind];
  const earlier = cookies.get(cookie);
  if (earlier) await deleteSessions(tx, [hashToken(earlier)], [proof.kind]);
  const token = newToken();
  await insertSession(tx, {
    token_hash: hashToken(token),
    kind: proof.kind,
    admin_id: proof.kind === 'admin' ? proof.adminId : null,
    account_id: proof.kind === 'member' ? proof.accountId : null,
    application_id: 'applicationId' in proof ? proof.applicationId : null,
    code_verified_at: proof.kind === 'admin' ? proof.codeVerifiedAt : null,
    proven_at: proof.kind === 'admin' ? proof.provenAt : null,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + seconds * 1_000),
    ip: origin.ip,
    user_agent: origin.userAgent,
  });
  cookies.set(cookie, token, seconds);
  return origin.isWeb ? undefined : token;
}
