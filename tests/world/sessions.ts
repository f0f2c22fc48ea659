import type { Insertable } from 'kysely';
import type { Sessions } from '#server/kit/db/db-types.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import type { Clock } from '#server/kit/clock.ts';
import { hashToken, newToken } from '#server/kit/secrets.ts';
import type { SessionKind } from '#contract/accounts/callers.ts';
import { sessionCookies } from '#server/modules/accounts/sessions/session-tokens.ts';
import { aRole, type Flags } from './administrators.ts';
import type { World } from './app.ts';
import { anApplication } from './applications.ts';
import type { Browser } from './browser.ts';

type Opens = Pick<Insertable<Sessions>, 'admin_id' | 'account_id' | 'application_id'>;

/** Where somebody signs in, now. */
type Signing = Pick<World, 'db' | 'browser'> & { clock: Clock };

/** A browser with a live session, put into the database without a sign-in. */
async function withSession(
  { db, browser, clock }: Signing,
  kind: SessionKind,
  opens: Opens,
): Promise<Browser> {
  const token = newToken();
  const now = clock.now();
  const expires_at = new Date(now.getTime() + 3_600_000);
  const proven_at = kind === 'admin' ? now : null;
  const session = { ...opens, token_hash: hashToken(token), kind, proven_at, created_at: now, expires_at };
  await db.insertInto('sessions').values(session).execute();
  const person = browser(kind === 'admin' ? 'office' : 'portal');
  person.cookies.set(sessionCookies[kind], token);
  return person;
}

/** An administrator whose role has these flags and no others; of many, much faster than by password. */
export async function aQuickAdministrator(world: Signing, name: string, flags: Flags): Promise<Browser> {
  const admin = {
    full_name: name,
    email: `${name.toLowerCase().replaceAll(/\W+/g, '.')}@example.org`,
    role_id: await aRole(world.db, `Role of ${name}`, flags),
  };
  const query = world.db.insertInto('admins').values(admin).returning('id');
  const { id: admin_id } = await query.executeTakeFirstOrThrow();
  return withSession(world, 'admin', { admin_id });
}

/** The three who prove themselves by an application, each by one of their own. */
export async function aPerson(world: World, kind: Exclude<SessionKind, 'admin'>): Promise<Browser> {
  return personOf(world, kind, await anApplication(world.db));
}

/** Who has proven to be the applicant, tracker or member of this application. */
export async function personOf(
  world: Signing,
  kind: Exclude<SessionKind, 'admin'>,
  { id, account_id }: Pick<ApplicationRow, 'id' | 'account_id'>,
): Promise<Browser> {
  return withSession(world, kind, kind === 'member' ? { account_id } : { application_id: id });
}

/**
 * Every session was used and proven just now: for a test that moves the clock on, after which the staff would be signed
 * out, or asked who they are.
 */
export async function keepInUse({ db, clock }: Pick<World, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.updateTable('sessions').set({ last_used_at: now, proven_at: now }).execute();
}
