import { sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';

interface Page {
  limit_value: number;
  limit_offset: number;
  search: string;
}

/** A page of the mails whose text is still stored, newest first, and how many match on all pages. */
export async function viewMails(db: Db, { limit_value, limit_offset, search }: Page) {
  let query = db.selectFrom('outbox_mails').where('html', 'is not', null);
  if (search !== '') {
    query = query.where(sql<boolean>`strpos(lower(recipient || ' ' || subject), lower(${search})) > 0`);
  }
  const rows = await query
    .select(['id', 'recipient', 'subject', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit_value)
    .offset(limit_offset)
    .execute();
  const { total } = await query
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function viewMail(db: Db, id: number) {
  return db
    .selectFrom('outbox_mails')
    .select(['id', 'recipient', 'subject', 'created_at', 'html', 'text'])
    .where('id', '=', id)
    .executeTakeFirst();
}
