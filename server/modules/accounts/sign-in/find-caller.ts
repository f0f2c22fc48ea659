import type { FastifyRequest } from 'fastify';
import { lastUseSeconds, type SessionKind } from '#contract/accounts/callers.ts';
import { type AdminCaller, type Caller, type Right, visitor } from '#server/kit/context/caller.ts';
import type { Services } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import { accessTokenOf, readCookie } from '#server/kit/http/http.ts';
import { hashToken } from '#server/kit/secrets.ts';
import { factorWays } from '#server/modules/accounts/factors/check-factor.ts';
import { noteUse } from '#server/modules/accounts/sessions/last-use.store.ts';
import { idleSince, sessionCookies, sessionKinds } from '#server/modules/accounts/sessions/session-tokens.ts';
import {
  type LiveSession,
  readAdministrator,
  readLiveSessions,
} from '#server/modules/accounts/sessions/sessions.store.ts';

/** An administrator as the caller of work that goes on without a request; a visitor when the user was deleted. */
export async function findAdministrator(db: Db, id: number): Promise<Caller> {
  const found = await readAdministrator(db, id);
  if (!found) return visitor;
  return withDemand(db, { ...visitor, admin: adminOf({ ...found, proven_at: null }) });
}

type Asking = Pick<FastifyRequest, 'headers' | 'cookies'>;

/**
 * Every proof a request carries: its cookies and the token of its Authorization header, which wins over the
 * cookie of its kind. The header x-face narrows them to the audience that asks, so that a browser signed in to
 * both is not an administrator on the portal's pages.
 */
export async function findCaller(
  db: Db,
  request: Asking,
  { clock, publicUrl }: Pick<Services, 'clock' | 'publicUrl'>,
): Promise<Caller> {
  const caller = { ...visitor };
  const now = clock.now();
  const noted = new Date(now.getTime() - lastUseSeconds * 1_000);
  for (const { hash, kinds } of tokensOf(request, publicUrl)) {
    const [session] = await readLiveSessions(db, hash, now, idleSince(now));
    if (!session) continue;
    Object.assign(caller, proofOf(session, kinds));
    if (session.last_used_at <= noted && isUse(request)) await noteUse(db, hash, now, noted);
  }
  return withDemand(db, caller);
}

/**
 * Says whether an administrator meets the demand of the role (docs/decisions/0082). Asked at every call, so that a demand
 * takes effect at the next one; only of those whose role demands it.
 */
async function withDemand(db: Db, caller: Caller): Promise<Caller> {
  const { admin } = caller;
  if (admin?.factorDemand !== 'unmet' || (await factorWays(db, admin.id)).length === 0) return caller;
  return { ...caller, admin: { ...admin, factorDemand: 'met' } };
}

/** A stream follows by itself, and so does a page that nobody has touched for a while, which says so. */
function isUse({ headers }: Asking): boolean {
  return headers['x-unattended'] === undefined && headers.accept !== 'text/event-stream';
}

interface PresentedToken {
  hash: Buffer;
  /** What it may prove: a cookie only what it is named for, the header's token whatever its audience may be. */
  kinds: readonly SessionKind[];
}

/** In the order in which the later one wins. */
function tokensOf(request: Asking, publicUrl: string): PresentedToken[] {
  const kinds = kindsFor(request.headers['x-face']);
  const tokens: PresentedToken[] = [];
  for (const kind of kinds) {
    const token = readCookie(request, sessionCookies[kind], publicUrl);
    if (token) tokens.push({ hash: hashToken(token), kinds: [kind] });
  }
  const accessToken = accessTokenOf(request);
  if (accessToken !== undefined) tokens.push({ hash: hashToken(accessToken), kinds });
  return tokens;
}

/** `office`: the administrator alone; `portal`: everyone else; any other value: all kinds. */
export function kindsFor(audience: string | string[] | undefined): readonly SessionKind[] {
  if (audience === 'office') return ['admin'];
  if (audience === 'portal') return sessionKinds.filter((kind) => kind !== 'admin');
  return sessionKinds;
}

/** What a session proves, if it is of one of these kinds. */
export function proofOf(session: LiveSession, kinds: readonly string[]): Partial<Caller> {
  const { kind, application_id: applicationId, account_id: accountId } = session;
  if (!kinds.includes(kind)) return {};
  if (kind === 'admin') return { admin: adminOf(session) };
  if (kind === 'member' && accountId !== null) {
    return { member: { accountId, email: session.account_email ?? '' } };
  }
  if (kind === 'applicant' && applicationId !== null) return { applicant: { applicationId } };
  if (kind === 'tracker' && applicationId !== null) return { tracker: { applicationId } };
  return {};
}

function adminOf(
  session: Pick<
    LiveSession,
    'admin_id' | 'admin_name' | 'admin_email' | 'role_name' | 'rights' | 'proven_at' | 'demands_factor'
  >,
): AdminCaller | null {
  const { admin_id: id, admin_name: name, admin_email: email, role_name: role, rights } = session;
  const { proven_at: provenAt } = session;
  if (id === null || name === null || email === null || role === null || rights === null) return null;
  // The database writes them from the modules' names and the flags (0019-rights-of-roles.sql).
  const factorDemand = session.demands_factor ? 'unmet' : 'none';
  return { id, name, email, role, rights: new Set(rights.split(',') as Right[]), provenAt, factorDemand };
}
