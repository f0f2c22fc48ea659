import { type RawBuilder, sql } from 'kysely';
import { type Day, SOCIETY_ZONE } from '#contract/kit/day.ts';
import { mostCounted } from '#contract/kit/page.ts';
import { awaitsPayment, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { WaitingKind } from '#contract/statuses/waiting.ts';
import type { Db } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';

/** Literals and not parameters, because the planner must see that each condition is that of an index. */
const hasStatus = (...ids: StatusId[]) =>
  sql<boolean>`status_id in (${sql.join(ids.map((id) => sql.lit(id)))})`;

const conditions: Record<WaitingKind, RawBuilder<boolean>> = {
  new: sql`${hasStatus(statusIds.pendingActions)} and not answered`,
  answered: sql`${hasStatus(statusIds.pendingActions)} and answered`,
  received: hasStatus(statusIds.received),
  approved: sql`${hasStatus(statusIds.approved)} and membership_no is null and paid`,
  unpaid: sql`(${hasStatus(...awaitsPayment)}
    or (${hasStatus(statusIds.approved)} and membership_no is null and not paid))`,
  committee: hasStatus(statusIds.referred),
  conversion: hasStatus(statusIds.conversionSubmitted),
  returning: sql`returning_since is not null`,
};

/** The column that says since when an application waits in this way. */
export function sinceOf(kind: WaitingKind | null): 'returning_since' | 'status_changed_at' {
  return kind === 'returning' ? 'returning_since' : 'status_changed_at';
}

/** Does the application wait for the office in this way? (docs/decisions/0053) */
export function isWaiting(kind: WaitingKind): RawBuilder<boolean> {
  return conditions[kind];
}

/** How many applications wait in each way, since when, and how many are late. @param today in the society's zone */
export const viewWaiting = prepare((db, today: Day) =>
  selectWaiting(db, 'new', today)
    .unionAll(selectWaiting(db, 'answered', today))
    .unionAll(selectWaiting(db, 'received', today))
    .unionAll(selectWaiting(db, 'approved', today))
    .unionAll(selectWaiting(db, 'unpaid', today))
    .unionAll(selectWaiting(db, 'committee', today))
    .unionAll(selectWaiting(db, 'conversion', today))
    .unionAll(selectWaiting(db, 'returning', today)),
);

/** The instant before which somebody came who is late on this day; null without a target. */
function endOfTarget(kind: WaitingKind, today: Day): RawBuilder<Date | null> {
  const days = sql`(select days from waiting_targets where kind = ${sql.lit(kind)})`;
  return sql`((${today}::date - ${days})::timestamp at time zone ${sql.lit(SOCIETY_ZONE)})`;
}

/** Counted as far as the list counts: mostCounted, and one more to know that there are more. */
function selectWaiting(db: Db, kind: WaitingKind, today: Day) {
  const found = db
    .selectFrom('applications')
    .select(`${sinceOf(kind)} as since`)
    .where(isWaiting(kind))
    .orderBy(sinceOf(kind))
    .limit(sql.lit(mostCounted + 1));
  return db
    .selectFrom(found.as('found'))
    .select([
      sql<WaitingKind>`${sql.lit(kind)}`.as('kind'),
      sql<number>`count(*)`.as('count'),
      sql<Date | null>`min(since)`.as('oldest'),
      sql<number>`count(*) filter (where since < ${endOfTarget(kind, today)})`.as('late'),
    ]);
}
