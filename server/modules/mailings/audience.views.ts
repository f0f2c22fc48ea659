import { type RawBuilder, sql } from 'kysely';
import type { Audience } from '#contract/mailings/check-mailing.ts';
import { type LeftOutReason, leftOutReasons } from '#contract/mailings/mailing.ts';
import { type StatusId, statusIds, wantedStatus } from '#contract/statuses/statuses.ts';
import type { Db } from '#server/kit/db/db.ts';
import { patternsOf } from '#server/kit/db/search-words.views.ts';
import { hasDied } from '#server/modules/membership-records/index.ts';
import { selectFound } from '#server/modules/applications/index.ts';

/** A list of applications, and the administrator whose are the own ones. */
export interface Listed {
  audience: Audience;
  /** Null: that administrator was deleted, and nothing is theirs. */
  of: number | null;
}

/** No administrator has this id: without one every application would be 'mine'. */
const NOBODY = 0;

/** Memberships that ended; who asks for the list of inactive members, or of those that ended in some way, means them. */
function endedFor(audience: Audience): StatusId[] {
  const { inactive, archived } = statusIds;
  const { ended } = audience;
  return wantedStatus(audience) === inactive || ended !== null ? [archived] : [inactive, archived];
}

/** Why the person of an application `a` gets no mail, null where they do: asked before sending, and again with each portion. */
export function leftOut(audience: Audience): RawBuilder<Exclude<LeftOutReason, 'withdrawn'> | null> {
  return sql`case
    when a.erased_at is not null then 'erased'
    when exists (select from erasure_requests q where q.account_id = a.account_id and q.state = 'open') then 'erasing'
    when ${hasDied(sql`a.account_id`)} then 'died'
    when a.status_id in (${sql.join(endedFor(audience).map((status) => sql.lit(status)))}) then 'ended'
    when a.email = '' then 'no_address'
    when exists (select from mailing_stops s where s.account_id = a.account_id) then 'opted_out'
    when exists (select from outbox_mails o where o.recipient = a.email and o.no_recipient) then 'bounced'
  end`;
}

/**
 * One application for each person on the list: one that gets the mail before one that does not, a membership before an
 * application, the newest before an older one.
 */
export function selectPeople(db: Db, { audience, of }: Listed) {
  return sql`select distinct on (c.account_id) c.id, c.account_id, c.left_out from (
      select a.id, a.account_id, a.membership_no is not null as is_member, ${leftOut(audience)} as left_out
      from applications a where a.id in ${selectFound(db, audience, of ?? NOBODY)}
    ) as c
    order by c.account_id, c.left_out is not null, c.is_member desc, c.id desc`;
}

export interface AudienceCount {
  recipients: number;
  left_out: { reason: LeftOutReason; count: number }[];
}

/** How many people of the list get a mail, and how many do not, by reason. */
export async function countAudience(db: Db, listed: Listed): Promise<AudienceCount> {
  const { rows } = await sql<{ reason: LeftOutReason | null; count: number }>`
    select p.left_out as reason, count(*) as count from (${selectPeople(db, listed)}) as p group by 1`.execute(
    db,
  );
  return presentCounts(rows);
}

/** Counts by reason in the order of the reasons; null counts who gets a mail. */
export function presentCounts(
  rows: readonly { reason: LeftOutReason | null; count: number }[],
): AudienceCount {
  const counts = new Map(rows.map(({ reason, count }) => [reason, count]));
  return {
    recipients: counts.get(null) ?? 0,
    left_out: leftOutReasons.flatMap((reason) => {
      const count = counts.get(reason) ?? 0;
      return count === 0 ? [] : [{ reason, count }];
    }),
  };
}

/**
 * The application of one person who gets a mail, by their place among those whom the words fit, and how many these are.
 * @param find words of name or number; '' for everybody
 */
export async function findSample(
  db: Db,
  listed: Listed,
  { find, position }: { find: string; position: number },
): Promise<{ id: number; total: number } | undefined> {
  const fits = patternsOf(find).map(
    (patterns) =>
      sql`and (${sql.join(
        patterns.map((pattern) => sql`a.search_text like ${pattern}`),
        sql` or `,
      )})`,
  );
  const { rows } = await sql<{ id: number; total: number }>`
    select p.id, count(*) over () as total from (${selectPeople(db, listed)}) as p
    join applications a on a.id = p.id
    where p.left_out is null ${sql.join(fits, sql` `)}
    order by p.id limit 1 offset ${position}`.execute(db);
  return rows[0];
}
