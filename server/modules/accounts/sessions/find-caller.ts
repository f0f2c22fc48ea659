import type { FastifyRequest } from 'fastify';
import type { Flag } from '#contract/kit/define-call.ts';
import { type ModuleName, moduleNames } from '#contract/kit/permissions.ts';
import { type AdminCaller, type Caller, visitor } from '#server/kit/context/caller.ts';
import type { Services } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import { accessTokenOf, readCookie } from '#server/kit/http/http.ts';
import { hashToken } from '#server/kit/secrets.ts';
import { sessionCookies, type SessionKind, sessionKinds } from './session-tokens.ts';
import { type LiveSession, readAdministrator, readLiveSessions } from './sessions.store.ts';

const allFlags: readonly Flag[] = ['view', 'create', 'update', 'delete'];

/** An administrator as the caller of work that goes on without a request; a visitor when the user was deleted. */
export async function findAdministrator(db: Db, id: number): Promise<Caller> {
  const found = await readAdministrator(db, id);
  return { ...visitor, admin: found ? adminOf(found) : null };
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
  const tokens = tokensOf(request, publicUrl);
  if (tokens.length === 0) return visitor;
  const sessions = await readLiveSessions(
    db,
    tokens.map(({ hash }) => hash),
    clock.now(),
  );
  return narrow(callerOf(tokens, sessions), request.headers['x-face']);
}

interface PresentedToken {
  hash: Buffer;
  /** A cookie proves only what it is named for; the header's token may be of any kind. */
  kind: SessionKind | 'any';
}

function tokensOf(request: Asking, publicUrl: string): PresentedToken[] {
  const tokens: PresentedToken[] = [];
  for (const kind of sessionKinds) {
    const token = readCookie(request, sessionCookies[kind], publicUrl);
    if (token) tokens.push({ hash: hashToken(token), kind });
  }
  const accessToken = accessTokenOf(request);
  if (accessToken !== undefined) tokens.push({ hash: hashToken(accessToken), kind: 'any' });
  return tokens;
}

/** The later token of two of one kind wins. */
export function callerOf(tokens: PresentedToken[], sessions: LiveSession[]): Caller {
  const caller = { ...visitor };
  for (const { hash, kind } of tokens) {
    const session = sessions.find(({ token_hash }) => token_hash.equals(hash));
    if (!session || (kind !== 'any' && kind !== session.kind)) continue;
    Object.assign(caller, proofOf(session));
  }
  return caller;
}

function proofOf(session: LiveSession): Partial<Caller> {
  const { kind, application_id: applicationId, account_id: accountId } = session;
  if (kind === 'admin') return { admin: adminOf(session) };
  if (kind === 'member' && accountId !== null) {
    return { member: { accountId, email: session.account_email ?? '' } };
  }
  if (kind === 'applicant' && applicationId !== null) return { applicant: { applicationId } };
  if (kind === 'tracker' && applicationId !== null) return { tracker: { applicationId } };
  return {};
}

function adminOf(
  session: Pick<LiveSession, 'admin_id' | 'admin_name' | 'admin_email' | 'role_name' | 'permissions'>,
): AdminCaller | null {
  const { admin_id: id, admin_name: name, admin_email: email, role_name: role } = session;
  if (id === null || name === null || email === null || role === null) return null;
  return { id, name, email, role, flags: flagsOf(session.permissions) };
}

function flagsOf(permissions: LiveSession['permissions']): AdminCaller['flags'] {
  const flags = new Map<ModuleName, ReadonlySet<Flag>>();
  for (const words of permissions ?? []) {
    const [name, ...given] = words.split(':');
    const module = moduleNames.find((known) => known === name);
    if (module) flags.set(module, new Set(allFlags.filter((flag) => given.includes(flag))));
  }
  return flags;
}

/** `office`: the administrator alone; `portal`: everyone else; any other value: all proofs. */
export function narrow(caller: Caller, audience: string | string[] | undefined): Caller {
  if (audience === 'office') return { ...visitor, admin: caller.admin };
  if (audience === 'portal') return { ...caller, admin: null };
  return caller;
}
