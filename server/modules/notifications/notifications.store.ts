import type { Tx } from '#server/kit/db/db.ts';
import { isFor } from './notifications.views.ts';

/** Everything up to this id is read by an administrator; later ones have a row in notification_reads. */
type Mark = number;

/** Locks an administrator's mark until the transaction ends; every change of what is read takes this lock first. */
export async function lockMark(tx: Tx, adminId: number): Promise<Mark> {
  const { bell_read_to } = await tx
    .selectFrom('admins')
    .select('bell_read_to')
    .where('id', '=', adminId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return bell_read_to;
}

/** Marks the notifications after the id `after`, up to and including the id `upTo`. */
export async function insertReads(tx: Tx, adminId: number, after: Mark, upTo: number): Promise<void> {
  await tx
    .insertInto('notification_reads')
    .columns(['admin_id', 'notification_id'])
    .expression((build) =>
      build
        .selectFrom('notifications as n')
        .select((row) => [row.val(adminId).as('admin_id'), 'n.id'])
        .where('n.id', '>', after)
        .where('n.id', '<=', upTo)
        .where(isFor(adminId)),
    )
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Is there one with this id that this administrator is shown? */
export async function hasNotification(tx: Tx, adminId: number, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('notifications as n')
    .select('n.id')
    .where('n.id', '=', id)
    .where(isFor(adminId))
    .executeTakeFirst();
  return found !== undefined;
}

/** The newest notification up to an id that was created by an instant; 0 when there is none. */
export async function findNewest(tx: Tx, upTo: number, at: Date): Promise<number> {
  const newest = await tx
    .selectFrom('notifications')
    .select('id')
    .where('id', '<=', upTo)
    .where('created_at', '<=', at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? 0;
}

/** The oldest notification after a mark that is unread or was created after an instant; null when there is none. */
export async function findOldestUnread(
  tx: Tx,
  adminId: number,
  after: Mark,
  at: Date,
): Promise<number | null> {
  const oldest = await tx
    .selectFrom('notifications as n')
    .leftJoin('notification_reads as r', (join) =>
      join.onRef('r.notification_id', '=', 'n.id').on('r.admin_id', '=', adminId),
    )
    .select('n.id')
    .where(isFor(adminId))
    .where('n.id', '>', after)
    .where((row) => row.or([row('n.created_at', '>', at), row('r.notification_id', 'is', null)]))
    .orderBy('n.id')
    .limit(1)
    .executeTakeFirst();
  return oldest?.id ?? null;
}

/** Moves the mark and deletes the rows it replaces. */
export async function moveMark(tx: Tx, adminId: number, to: Mark): Promise<void> {
  await tx.updateTable('admins').set({ bell_read_to: to }).where('id', '=', adminId).execute();
  await tx
    .deleteFrom('notification_reads')
    .where('admin_id', '=', adminId)
    .where('notification_id', '<=', to)
    .execute();
}
