import { type RawBuilder, sql } from 'kysely';
import { allTypeIds, isConversion, typeIds } from '#contract/packages/types.ts';
import { membershipStatuses, statusIds } from '#contract/statuses/statuses.ts';

const literals = (ids: readonly number[]) => sql.join(ids.map((id) => sql.lit(id)));
const conversions = literals(allTypeIds.filter(isConversion));

/** Has the conversion become a membership? Of applications, or of rows of their counters. */
const hasBecome = sql<boolean>`(status_id in (${literals(membershipStatuses)}) and package_id in (
  select id from packages where form_type in (${conversions})))`;

/** What was converted is in no list of its type, but in that of its status. */
export const isNotFormer = sql<boolean>`status_id <> ${sql.lit(statusIds.converted)}`;

/** The type in whose list it is: who converted is a Life Member as all others are (docs/decisions/0107). */
export const listedType = sql<number>`case when ${hasBecome} then ${sql.lit(typeIds.life)} else package_id end`;

/** Which type a list is of, and of which status; null for all that lists show. */
interface TypeOfList {
  application_id: number;
  status: number | null;
  /** `holdsConverted` of both: known when the query is built, where they may be parameters. */
  hasConverted: boolean;
}

/** Is somebody who converted on this list? On that of the type which conversions make, of a status that members have. */
export function holdsConverted(type: number | null, status: number | null): boolean {
  return type === typeIds.life && (status === null || membershipStatuses.some((id) => id === status));
}

/** Is an application, or a row of the counters, in the lists of this type? */
export function isOfType({ application_id: type, status, hasConverted }: TypeOfList): RawBuilder<boolean> {
  const isOwn = sql<boolean>`package_id = ${type}`;
  const isListed = hasConverted
    ? sql<boolean>`(${isOwn} or ${hasBecome})`
    : sql<boolean>`${isOwn} and not ${hasBecome}`;
  return status === null ? sql<boolean>`${isListed} and ${isNotFormer}` : isListed;
}

/** The name of what the application of this table is once it is a membership: of a conversion that of what it makes. */
export const nameOfMembership = (table: string) =>
  sql<string>`(select t.name from packages p join packages t
    on t.id = case when p.form_type in (${conversions}) then ${sql.lit(typeIds.life)} else p.id end
    where p.id = ${sql.ref(`${table}.package_id`)})`;
