import { sql } from 'kysely';
import { allTypeIds, membershipOf } from '#contract/packages/types.ts';

/** The membership that each form leads to, as rows `membership (form, type)`: a conversion makes a Life Member. */
export const memberships = sql`(values ${sql.join(
  allTypeIds.map((form) => sql`(${sql.lit(form)}, ${sql.lit(membershipOf(form))})`),
)}) as membership (form, type)`;
