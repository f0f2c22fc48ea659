import { sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';
import { mailState } from '#server/kit/mail/outbox.views.ts';
import type { Page } from './applications.views.ts';

/**
 * A page of the mails to the addresses of an account, newest first, and how many there are. The subject of a mail with a code
 * begins with it, so that of a secret mail none is read.
 */
export async function viewMails(db: Db, accountId: number, { limit, offset }: Page) {
  const all = db
    .selectFrom('outbox_mails as o')
    .innerJoin('member_accounts as m', 'm.email', 'o.recipient')
    // Also to the address of an account that was merged into this one.
    .where((row) => row.or([row('m.id', '=', accountId), row('m.merged_into', '=', accountId)]));
  const rows = await all
    .select(['o.id', 'o.recipient as to', 'o.secret', 'o.created_at', 'o.sent_at', mailState.as('state')])
    .select(sql<string>`case when o.secret then '' else o.subject end`.as('subject'))
    .orderBy('o.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const count = sql<number>`count(*)`.as('count');
  return { rows, total: (await all.select(count).executeTakeFirstOrThrow()).count };
}
