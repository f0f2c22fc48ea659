import { type RawBuilder, sql } from 'kysely';
import type { DirectorySearch } from '#contract/directory/check-directory.ts';
import type { DirectoryField } from '#contract/directory/fields.ts';
import { formsOf, votingStatuses } from '#contract/voters/who-votes.ts';
import { escapeLike, inLowerCase, patternsOf } from '#server/kit/db/search-words.views.ts';
import { hasDied } from '#server/modules/membership-records/index.ts';

/** Is this the status of a membership in good standing? */
export const holds = (status: RawBuilder<unknown>) =>
  sql<boolean>`${status} in (${sql.join(votingStatuses.map((id) => sql.lit(id)))})`;

/**
 * May the membership of an application `a` be shown today? As isInGoodStanding says, and of nobody who died or asked to be
 * erased. Asked at each reading: an end, a death and a reinstatement hold from the moment that they are recorded.
 */
export const mayBeShown = sql<boolean>`(
  ${holds(sql`a.status_id`)}
  and a.membership_no <> '' and a.erased_at is null
  and (not a.needs_ratification or a.ratified_by is not null)
  and not exists (select from erasure_requests q where q.account_id = a.account_id and q.state = 'open')
  and (select not ${hasDied(sql`a.account_id`)}))`;

/** The entries d of memberships that hold, with their applications a and packages p. */
export const entriesThatHold = sql`from directory_entries d
  join applications a on a.id = d.application_id
  join packages p on p.id = a.package_id
  where ${holds(sql`a.status_id`)}`;

/** The same of those alone that may be shown today. */
export const shownEntries = sql`from directory_entries d
  join applications a on a.id = d.application_id
  join packages p on p.id = a.package_id
  where ${mayBeShown}`;

/** The name of an application `a` as it is searched and put in order. */
export const nameInOrder = sql`lower(a.first_name || ' ' || a.middle_name || ' ' || a.last_name)`;

/** Does the entry d show this field? What the society does not offer, nobody shows. */
export const shows = (field: DirectoryField, offered: readonly DirectoryField[]): RawBuilder<boolean> =>
  offered.includes(field) ? sql`${sql.lit(field)} = any(d.fields)` : sql`false`;

/** Further conditions of a search, each behind an `and`. A place is found only where the entry shows it. */
export function matching(search: DirectorySearch, offered: readonly DirectoryField[]): RawBuilder<unknown> {
  const words = patternsOf(search.name).map(
    (patterns) =>
      sql`(${sql.join(
        patterns.map((pattern) => sql`${nameInOrder} like ${pattern}`),
        sql` or `,
      )})`,
  );
  const type = search.type === null ? [] : [sql`p.form_type = any(${formsOf([search.type])}::integer[])`];
  const all = [...words, ...type, ...placed(search, offered)];
  return all.length === 0 ? sql`` : sql`and ${sql.join(all, sql` and `)}`;
}

/** Lives there, or has a clinic there: found by the indexes of places, not by looking at each entry. */
function placed({ city, state }: DirectorySearch, offered: readonly DirectoryField[]): RawBuilder<unknown>[] {
  if (city === '' && state === null) return [];
  const isIn = (columns: { city: RawBuilder<unknown>; state: RawBuilder<unknown> }) => {
    const cities =
      city === '' ? [] : [sql`lower(${columns.city}) like ${inLowerCase(`${escapeLike(city)}%`)}`];
    const states = state === null ? [] : [sql`${columns.state} = ${state}`];
    return sql.join([...cities, ...states], sql` and `);
  };
  const found = sql`select h.id from applications h join directory_entries d on d.application_id = h.id
      where ${holds(sql`h.status_id`)} and ${shows('place', offered)}
        and ${isIn({ city: sql`h.city`, state: sql`h.state_id` })}
    union all
    select c.application_id from clinics c join directory_entries d on d.application_id = c.application_id
      where ${shows('clinics', offered)} and ${isIn({ city: sql`c.clinic_city`, state: sql`c.clinic_state_id` })}`;
  return [sql`a.id in (${found})`];
}
