import { type RawBuilder, sql } from 'kysely';
import type { DuplicateSign } from '#contract/applications/office-calls.ts';
import type { mergeCalls } from '#contract/merges/calls.ts';
import { mostWithOneSign } from '#contract/merges/merge.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { Db } from '#server/kit/db/db.ts';
import { patternsOf } from '#server/kit/db/search-words.views.ts';
import { bareName } from '#server/modules/applications/index.ts';

type Input = CheckedInputOf<typeof mergeCalls.duplicatePairs>;

export interface PairRow {
  first_id: number;
  second_id: number;
  same: DuplicateSign[];
  by: string | null;
  noted_at: Date | null;
  total: number;
}

/** Accounts that share a value, where they are few enough to be one person's; one pass over the applications. */
function sharing(sign: DuplicateSign, values: RawBuilder<unknown>, given: RawBuilder<boolean>) {
  return sql`
    select ${sql.lit(sign)}::text as sign, array_agg(distinct a.account_id) as ids from applications a
    where ${given} and a.erased_at is null group by ${values} having min(a.account_id) <> max(a.account_id)`;
}

const shared = sql.join(
  [
    sharing('mobile', sql`a.mobile_code, a.mobile`, sql`a.mobile <> ''`),
    sharing('council_number', sql`lower(a.mci_council_number)`, sql`a.mci_council_number <> ''`),
    sharing(
      'name_and_birth',
      sql`a.dob, ${bareName(sql.ref('a.last_name'))}, ${bareName(sql.ref('a.first_name'))}`,
      sql`a.dob is not null and a.last_name <> ''`,
    ),
  ],
  sql` union all `,
);

/** The applications that a search finds, each word somewhere in them. */
function matching(search: string): RawBuilder<boolean> {
  const words = patternsOf(search).map(
    (patterns) =>
      sql`(${sql.join(
        patterns.map((pattern) => sql`a.search_text like ${pattern}`),
        sql` or `,
      )})`,
  );
  if (words.length === 0) return sql`true`;
  const accounts = sql`(select a.account_id from applications a where ${sql.join(words, sql` and `)})`;
  return sql`(p.first_id in ${accounts} or p.second_id in ${accounts})`;
}

/**
 * One page of pairs of accounts that share a sign, those with more signs first, then the newest: all but those that are different
 * people, or these alone, the last noted first. What was noted of an account that was merged since counts for the remaining one.
 * 20,000 accounts with 25,000 applications: see docs/decisions/0108.
 */
export async function viewPairs(db: Db, input: Input): Promise<PairRow[]> {
  const isDifferent = input.show === 'different';
  const from = isDifferent
    ? sql`different d left join pairs p0 using (first_id, second_id)`
    : sql`pairs p0 left join different d using (first_id, second_id)`;
  const { rows } = await sql<PairRow>`
    with shared as materialized (${shared}),
    pairs as materialized (
      select one.id as first_id, other.id as second_id, array_agg(distinct s.sign) as same
      from shared s, unnest(s.ids) one (id), unnest(s.ids) other (id)
      where cardinality(s.ids) <= ${mostWithOneSign} and one.id < other.id group by 1, 2
    ),
    different as (
      select distinct on (1, 2) least(f.root, s.root) as first_id, greatest(f.root, s.root) as second_id,
        d.noted_at, d.admin_id
      from different_people d
      join (select id, coalesce(merged_into, id) as root from member_accounts) f on f.id = d.first_id
      join (select id, coalesce(merged_into, id) as root from member_accounts) s on s.id = d.second_id
      where f.root <> s.root
      order by 1, 2, d.noted_at desc
    ),
    p as (
      select first_id, second_id, coalesce(p0.same, '{}') as same, d.noted_at, d.admin_id from ${from}
      where ${isDifferent ? sql`true` : sql`d.noted_at is null`}
    )
    select p.first_id, p.second_id, p.same, by.full_name as by, p.noted_at, count(*) over () as total
    from p left join admins by on by.id = p.admin_id
    where ${matching(input.search)}
    order by p.noted_at desc nulls last, cardinality(p.same) desc, p.second_id desc, p.first_id desc
    limit ${input.limit_value} offset ${input.limit_offset}`.execute(db);
  return rows;
}

export interface PairPerson {
  account_id: number;
  email: string;
  member_id: number;
  salutation: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  /** Its memberships, or else the type of its newest application. */
  memberships: string;
}

/** The people of these accounts, each by the newest membership, else by the newest application. */
export async function viewPeople(db: Db, ids: readonly number[]): Promise<Map<number, PairPerson>> {
  const { rows } = await sql<PairPerson>`
    select distinct on (a.account_id) a.account_id, m.email, a.id as member_id,
      a.salutation, a.first_name, a.middle_name, a.last_name,
      coalesce(string_agg(k.name || ' ' || a.membership_no, ', ') over (partition by a.account_id), k.name) as memberships
    from applications a join member_accounts m on m.id = a.account_id join packages k on k.id = a.package_id
    where a.account_id = any(${ids}::integer[])
    order by a.account_id, a.membership_no is null, a.id desc`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row]));
}
