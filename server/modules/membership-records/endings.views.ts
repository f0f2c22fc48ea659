import { type RawBuilder, sql } from 'kysely';
import type { EndKind, Ending, EventKind } from '#contract/membership-ends/ending.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Db } from '#server/kit/db/db.ts';

/**
 * The event e by which the membership of an application has ended, if it has: the last one, when neither a reinstatement
 * nor 'My Action' made it active again (docs/decisions/0105). As `from … where …` of a statement.
 */
function endingOf(applicationId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from membership_events e
    where e.application_id = ${applicationId} and e.kind <> 'reinstated'
      and not exists (select from membership_events later
        where later.application_id = e.application_id and later.id > e.id)
      and not exists (select from activities again where again.application_id = e.application_id
        and again.status_id = ${sql.lit(statusIds.numberAllotted)} and again.created_at > e.at)`;
}

/** The ending of an application as a column; null where its membership has not ended in a recorded way. */
export const selectEnding = (table: 'applications' | 'a' | 'last') =>
  sql<Ending | null>`(select jsonb_build_object('how', e.kind, 'on', e.on_day)
    ${endingOf(sql.ref(`${table}.id`))})`;

/** Did the membership of an application of the table applications end in this way? */
export function hasEnded(how: EndKind): RawBuilder<boolean> {
  return sql<boolean>`exists (select ${endingOf(sql.ref('applications.id'))} and e.kind = ${how})`;
}

/** Has the person of an account died, as the office recorded it with any of their memberships? Nobody writes to them. */
export function hasDied(accountId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from applications dead where dead.account_id = ${accountId}
    and exists (select ${endingOf(sql.ref('dead.id'))} and e.kind = 'died'))`;
}

/** The same of one account. */
export async function viewHasDied(db: Db, accountId: number): Promise<boolean> {
  const { rows } = await sql<{
    died: boolean;
  }>`select ${hasDied(sql`${accountId}::integer`)} as died`.execute(db);
  return rows[0]?.died ?? false;
}

/** The death of the person of an account, as recorded with any of their memberships; null where none is recorded. */
export async function viewDeath(db: Db, accountId: number): Promise<Ending | null> {
  const { rows } = await sql<Ending>`
    select 'died' as how, min(ended.on_day)::text as on from applications dead,
      lateral (select e.on_day ${endingOf(sql`dead.id`)} and e.kind = 'died') ended
    where dead.account_id = ${accountId}::integer having count(*) > 0`.execute(db);
  return rows[0] ?? null;
}

/** How the membership of an application has ended; null where it has not, or nobody recorded how. */
export async function viewEnding(db: Db, applicationId: number): Promise<Ending | null> {
  const { rows } = await sql<Ending>`
    select e.kind as how, e.on_day as on ${endingOf(sql`${applicationId}::integer`)}`.execute(db);
  return rows[0] ?? null;
}

/** What was recorded of a membership, first to last. */
export function selectEvents(db: Db, applicationId: number) {
  return db
    .selectFrom('membership_events')
    .select(['kind', 'on_day as on', 'reason', 'at'])
    .$narrowType<{ kind: EventKind }>()
    .where('application_id', '=', applicationId)
    .orderBy('id');
}
