import { sql } from 'kysely';
import { sendStatus } from '#contract/push/calls.ts';
import type { Db } from '#server/kit/db/db.ts';

/** The messages of the office with who wrote them, newest first. */
export async function viewMessages(db: Db) {
  return db
    .selectFrom('push_messages as m')
    .leftJoin('admins as a', 'a.id', 'm.admin_id')
    .select([
      'm.id',
      'm.version',
      'm.title',
      'm.description',
      'm.created_at',
      'm.send_status',
      'm.admin_id',
      'a.full_name as by',
    ])
    .orderBy('m.id', 'desc')
    .execute();
}

/** The results of the newest `most` sendings of every message, newest first. */
export async function viewSends(db: Db, most: number) {
  const numbered = db
    .selectFrom('push_sends')
    .selectAll()
    .select(sql<number>`row_number() over (partition by message_id order by id desc)`.as('rank'));
  return db
    .selectFrom(numbered.as('p'))
    .leftJoin('admins as a', 'a.id', 'p.admin_id')
    .select([
      'p.message_id',
      'p.created_at',
      'a.full_name as by',
      'p.addressed',
      'p.delivered',
      'p.gone',
      'p.failed',
      'p.finished_at',
    ])
    .where('p.rank', '<=', most)
    .orderBy('p.id', 'desc')
    .execute();
}

export async function countSubscriptions(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('push_subscriptions')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface Page {
  limit_value: number;
  limit_offset: number;
}

/** A page of what was sent to the members, the last sent first. */
export async function viewSentMessages(db: Db, { limit_value, limit_offset }: Page) {
  return db
    .selectFrom('push_messages')
    .select(['id', 'title', 'description', 'sent_at'])
    .where('send_status', '=', sendStatus.sent)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit_value)
    .offset(limit_offset)
    .$narrowType<{ sent_at: Date }>()
    .execute();
}

export async function countSentMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('push_messages')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('send_status', '=', sendStatus.sent)
    .executeTakeFirstOrThrow();
  return count;
}
