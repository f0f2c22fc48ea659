import type { Insertable } from 'kysely';
import type { Sessions } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';

export type LiveSession = Awaited<ReturnType<typeof readLiveSessions>>[number];

/**
 * The session behind a hash unless it has expired or was idle for too long, with the person or application that it opens: one row or none. By one hash,
 * not by several, since the plan for several takes the database three times as long.
 */
export const readLiveSessions = prepare((db, tokenHash: Buffer, now: Date, idleSince: Date) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('admins as a', 'a.id', 's.admin_id')
    .leftJoin('roles as r', 'r.id', 'a.role_id')
    .leftJoin('member_accounts as m', 'm.id', 's.account_id')
    .select([
      's.kind',
      's.application_id',
      's.last_used_at',
      's.proven_at',
      'a.id as admin_id',
      'a.full_name as admin_name',
      'a.email as admin_email',
      'r.name as role_name',
      'r.rights',
      'r.demands_factor',
      'm.id as account_id',
      'm.email as account_email',
    ])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where((build) => build.or([build('s.kind', '!=', 'admin'), build('s.last_used_at', '>', idleSince)])),
);

/** An administrator with the rights of the role as they are now; undefined for a deleted user. */
export async function readAdministrator(db: Db, id: number) {
  return db
    .selectFrom('admins as a')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .select([
      'a.id as admin_id',
      'a.full_name as admin_name',
      'a.email as admin_email',
      'r.name as role_name',
      'r.rights',
      'r.demands_factor',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();
}

export async function insertSession(tx: Tx, session: Insertable<Sessions>): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
}

/** Ends the sessions of these kinds behind the hashes; returns how many there were. */
export async function deleteSessions(
  tx: Tx,
  tokenHashes: Buffer[],
  kinds: readonly string[],
): Promise<number> {
  if (tokenHashes.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('token_hash', 'in', tokenHashes)
    .where('kind', 'in', kinds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends all sessions of a member's account and of its applications. */
export async function deleteSessionsOfAccount(tx: Tx, accountId: number): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where((build) =>
      build.or([
        build('account_id', '=', accountId),
        build(
          'application_id',
          'in',
          build.selectFrom('applications').select('id').where('account_id', '=', accountId),
        ),
      ]),
    )
    .execute();
}

/** Ends an administrator's sessions, except those behind the kept hashes; returns how many there were. */
export async function deleteSessionsOfAdmin(
  tx: Tx,
  adminId: number,
  keptHashes: readonly Buffer[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .$if(keptHashes.length > 0, (query) => query.where('token_hash', 'not in', keptHashes))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Notes in an administrator's sessions behind the hashes what was just shown there: a mailed code, or who they are. */
export async function noteInSessions(
  tx: Tx,
  adminId: number,
  tokenHashes: readonly Buffer[],
  shown: { code_verified_at: Date } | { proven_at: Date },
): Promise<void> {
  if (tokenHashes.length === 0) return;
  await tx
    .updateTable('sessions')
    .set(shown)
    .where('admin_id', '=', adminId)
    .where('token_hash', 'in', tokenHashes)
    .execute();
}

/** Uses up that a code was verified in one of these sessions after `since`; false when none was, or it was used. */
export async function redeemVerifiedCode(
  tx: Tx,
  adminId: number,
  tokenHashes: readonly Buffer[],
  since: Date,
): Promise<boolean> {
  if (tokenHashes.length === 0) return false;
  const used = await tx
    .updateTable('sessions')
    .set({ code_verified_at: null })
    .where('admin_id', '=', adminId)
    .where('token_hash', 'in', tokenHashes)
    .where('code_verified_at', '>', since)
    .returning('id')
    .execute();
  return used.length > 0;
}

/** Removes what nobody can use any more: sessions, links, and codes a day after they expired. */
export async function forgetOldCodes(tx: Tx, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  await tx.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await tx.deleteFrom('password_links').where('expires_at', '<', now).execute();
  await tx.deleteFrom('one_time_codes').where('expires_at', '<', dayAgo).execute();
}
