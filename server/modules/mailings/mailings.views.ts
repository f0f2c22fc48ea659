import { sql } from 'kysely';
import {
  type LeftOutReason,
  type MailingCounts,
  type MailingState,
  type RecipientState,
  recipientStates,
} from '#contract/mailings/mailing.ts';
import type { Db } from '#server/kit/db/db.ts';
import { mailState } from '#server/kit/mail/outbox.views.ts';
import { nameColumns } from '#server/kit/db/name-columns.ts';
import { patternsOf } from '#server/kit/db/search-words.views.ts';

export type ShownMailing = Awaited<ReturnType<typeof viewMailings>>[number];

/** A page of drafts and mailings, newest first. */
export async function viewMailings(db: Db, page: { limit: number; offset: number }) {
  return selectMailings(db).orderBy('m.id', 'desc').limit(page.limit).offset(page.offset).execute();
}

export async function countMailings(db: Db): Promise<number> {
  const count = sql<number>`count(*)`.as('count');
  return (await db.selectFrom('mailings').select(count).executeTakeFirstOrThrow()).count;
}

export async function viewMailing(db: Db, id: number) {
  return selectMailings(db)
    .select(['m.version', 'm.body', 'm.audience', 'm.error'])
    .where('m.id', '=', id)
    .executeTakeFirst();
}

function selectMailings(db: Db) {
  return db
    .selectFrom('mailings as m')
    .leftJoin('admins as w', 'w.id', 'm.admin_id')
    .select((row) => [
      'm.id',
      'm.subject',
      'm.audience_name',
      row.ref('m.state').$castTo<MailingState>().as('state'),
      'm.created_at',
      'm.sent_at',
      'w.full_name as by',
      row
        .selectFrom('mailing_recipients as r')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('r.mailing_id', '=', 'm.id')
        .where((one) => one.or([one('r.left_out', 'is', null), one('r.left_out', '=', 'withdrawn')]))
        .$asScalar()
        .$notNull()
        .as('recipients'),
    ]);
}

/** What became of the mail of a recipient `r` by its row `o` of the outbox, which an erasure takes away. */
const stateOf = sql<RecipientState>`case
  when r.left_out is not null then 'left_out'
  when r.mailed_at is null then 'waiting'
  else ${mailState} end`;

/** How far a mailing is. */
export async function viewProgress(
  db: Db,
  mailingId: number,
): Promise<{ counts: MailingCounts; left_out: { reason: LeftOutReason; count: number }[] }> {
  const { rows } = await sql<{ state: RecipientState; reason: LeftOutReason | null; count: number }>`
    select ${stateOf} as state, r.left_out as reason, count(*) as count
    from mailing_recipients r left join outbox_mails o on o.id = r.mail_id
    where r.mailing_id = ${mailingId} group by 1, 2 order by 3 desc, 2`.execute(db);
  const countOf = (state: RecipientState) =>
    rows.filter((row) => row.state === state).reduce((sum, { count }) => sum + count, 0);
  return {
    counts: Object.fromEntries(recipientStates.map((state) => [state, countOf(state)])) as MailingCounts,
    left_out: rows.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }])),
  };
}

interface RecipientFilter {
  mailingId: number;
  state: RecipientState | null;
  /** Words of name or number; '' for all. */
  search: string;
}

/** A page of those a mailing goes to, in the order in which it does. */
export async function viewRecipients(
  db: Db,
  filter: RecipientFilter,
  page: { limit: number; offset: number },
) {
  return filterRecipients(db, filter)
    .select(['r.position', 'a.id', 'a.membership_no', 'a.email', 'r.mailed_at', stateOf.as('state')])
    .select((row) => row.ref('r.left_out').$castTo<LeftOutReason | null>().as('reason'))
    .select(nameColumns)
    .orderBy('r.position')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countRecipients(db: Db, filter: RecipientFilter): Promise<number> {
  const count = sql<number>`count(*)`.as('count');
  return (await filterRecipients(db, filter).select(count).executeTakeFirstOrThrow()).count;
}

function filterRecipients(db: Db, { mailingId, state, search }: RecipientFilter) {
  const query = db
    .selectFrom('mailing_recipients as r')
    .innerJoin('applications as a', 'a.id', 'r.application_id')
    .leftJoin('outbox_mails as o', 'o.id', 'r.mail_id')
    .where('r.mailing_id', '=', mailingId)
    .where((row) =>
      row.and(
        patternsOf(search).map((patterns) =>
          row.or(patterns.map((pattern) => row('a.search_text', 'like', pattern))),
        ),
      ),
    );
  return state === null ? query : query.where(sql<boolean>`${stateOf} = ${state}`);
}

/** The mails of a mailing that are in the outbox and wait to be sent. */
export async function viewWaitingMails(db: Db, mailingId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('outbox_mails as o')
    .innerJoin('mailing_recipients as r', 'r.mail_id', 'o.id')
    .select('o.id')
    .where('o.try_at', 'is not', null)
    .where('o.expires_at', 'is', null)
    .where('r.mailing_id', '=', mailingId)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many mails of all mailings wait in the outbox: in all, and those that were never tried. */
export async function countWaitingMails(db: Db): Promise<{ all: number; untried: number }> {
  return db
    .selectFrom('outbox_mails as o')
    .innerJoin('mailing_recipients as r', 'r.mail_id', 'o.id')
    .select([sql<number>`count(*)`.as('all'), sql<number>`count(*) filter (where o.tries = 0)`.as('untried')])
    .where('o.try_at', 'is not', null)
    .where('o.expires_at', 'is', null)
    .executeTakeFirstOrThrow();
}
