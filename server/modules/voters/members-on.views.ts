import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#contract/kit/day.ts';
import { formsOf, votingStatuses } from '#contract/voters/who-votes.ts';
import type { Db } from '#server/kit/db/db.ts';
import { startOfDay } from '#server/kit/db/start-of-day.views.ts';
import { memberships } from '#server/modules/packages/index.ts';

/** As of which day, and which membership types vote. */
export interface RollChoice {
  as_of: Day;
  types: readonly number[];
}

/** Does the line h record an end or a reinstatement that held by a day, whenever it was recorded (docs/decisions/0105)? */
const isOfEventBy = (day: Day) => sql`exists (select from membership_events e
  where e.application_id = h.application_id and e.at = h.created_at and e.on_day <= ${day}::date)`;

/**
 * The status of the application a at the end of a day in the society's zone: as it was recorded last of all that held by then. An
 * end and a reinstatement hold from their own day, all other changes from their recording. Who was entered or taken over later had until then the status that
 * was written first: no line of the history is older (docs/decisions/0101).
 */
function statusOn(day: Day): RawBuilder<number> {
  const end = startOfDay(day, 1);
  const inHistory = (which: RawBuilder<unknown>) => sql`(
    select h.status_id from activities h where h.application_id = a.id ${which} limit 1)`;
  return sql`case when a.status_changed_at < ${end} then a.status_id else coalesce(
    ${inHistory(sql`and (h.created_at < ${end} or ${isOfEventBy(day)}) order by h.id desc`)},
    ${inHistory(sql`order by h.id`)},
    a.status_id) end`;
}

/**
 * The members in good standing at the end of a day in the society's zone, of these types: applications a with the package t
 * of their membership, as `from … where …` of a statement.
 */
export function membersOn({ as_of, types }: RollChoice): RawBuilder<unknown> {
  return sql`from applications a
      join packages p on p.id = a.package_id
      join ${memberships} on membership.form = p.form_type
      join packages t on t.id = membership.type
    where a.membership_no is not null and a.erased_at is null and a.member_reg_date <= ${as_of}::date
      and (not a.needs_ratification or exists (
        select from meetings m where m.id = a.ratified_by and m.resolved_on <= ${as_of}::date))
      and p.form_type = any(${formsOf(types)}::integer[])
      and ${statusOn(as_of)} = any(${votingStatuses}::integer[])`;
}

/** How many a roll would hold now. */
export async function countMembersOn(db: Db, choice: RollChoice): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${membersOn(choice)}`.execute(db);
  return rows[0]?.total ?? 0;
}
