import { type RawBuilder, sql } from 'kysely';
import { mostCounted } from '#contract/kit/page.ts';
import { awaitsPayment, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { WaitingKind } from '#contract/statuses/waiting.ts';
import type { Db } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';

/** Literals and not parameters, because the planner must see that each condition is that of an index. */
const hasStatus = (...ids: StatusId[]) =>
  sql<boolean>`status_id in (${sql.join(ids.map((id) => sql.lit(id)))})`;

const conditions: Record<WaitingKind, RawBuilder<boolean>> = {
  new: sql`${hasStatus(statusIds.pendingActions, statusIds.conversionSubmitted)} and not answered`,
  answered: sql`${hasStatus(statusIds.pendingActions)} and answered`,
  approved: sql`${hasStatus(statusIds.approved)} and membership_no is null and paid`,
  unpaid: sql`(${hasStatus(...awaitsPayment)}
    or (${hasStatus(statusIds.approved)} and membership_no is null and not paid))`,
};

/** Does the application wait for the office in this way? (docs/decisions/0053) */
export function isWaiting(kind: WaitingKind): RawBuilder<boolean> {
  return conditions[kind];
}

/** How many applications wait in each way, and since when. */
export const viewWaiting = prepare((db) =>
  selectWaiting(db, 'new')
    .unionAll(selectWaiting(db, 'answered'))
    .unionAll(selectWaiting(db, 'approved'))
    .unionAll(selectWaiting(db, 'unpaid')),
);

/** Counted as far as the list counts: mostCounted, and one more to know that there are more. */
function selectWaiting(db: Db, kind: WaitingKind) {
  const found = db
    .selectFrom('applications')
    .select('status_changed_at')
    .where(isWaiting(kind))
    .orderBy('status_changed_at')
    .limit(sql.lit(mostCounted + 1));
  return db
    .selectFrom(found.as('found'))
    .select([
      sql<WaitingKind>`${sql.lit(kind)}`.as('kind'),
      sql<number>`count(*)`.as('count'),
      sql<Date | null>`min(status_changed_at)`.as('oldest'),
    ]);
}
