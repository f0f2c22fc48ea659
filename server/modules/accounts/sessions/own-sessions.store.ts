import { type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { DB } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

/** Whose sessions: an administrator's, and a member's with those of their applications. */
export interface SessionOwner {
  adminId: number | null;
  accountId: number | null;
}

function isOf({ adminId, accountId }: SessionOwner) {
  return (build: ExpressionBuilder<DB, 'sessions'>): Expression<SqlBool> =>
    build.or([
      build('admin_id', '=', adminId),
      build('account_id', '=', accountId),
      build(
        'application_id',
        'in',
        build
          .selectFrom('applications')
          .select('applications.id')
          .where('applications.account_id', '=', accountId),
      ),
    ]);
}

/** Those that still open something, the last used first. */
export async function readSessionsOf(db: Db, owner: SessionOwner, now: Date, idleSince: Date) {
  return db
    .selectFrom('sessions')
    .select(['public_id', 'token_hash', 'kind', 'created_at', 'last_used_at', 'ip', 'user_agent'])
    .where(isOf(owner))
    .where('expires_at', '>', now)
    .where((build) => build.or([build('kind', '!=', 'admin'), build('last_used_at', '>', idleSince)]))
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The number of a session, whosever it is. */
export async function findSessionId(db: Db, publicId: string): Promise<number | undefined> {
  const query = db.selectFrom('sessions').select('id').where('public_id', '=', publicId);
  return (await query.executeTakeFirst())?.id;
}

/** Ends one of them; undefined when it is none of theirs. */
export async function deleteSessionOf(tx: Tx, owner: SessionOwner, publicId: string) {
  return tx
    .deleteFrom('sessions')
    .where('public_id', '=', publicId)
    .where(isOf(owner))
    .returning(['kind', 'token_hash'])
    .executeTakeFirst();
}

/** Ends all of them but those behind the kept hashes; returns how many there were. */
export async function deleteOtherSessionsOf(
  tx: Tx,
  owner: SessionOwner,
  keptHashes: readonly Buffer[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where(isOf(owner))
    .where('token_hash', 'not in', keptHashes)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
