import { sql } from 'kysely';
import type { SchoolKind } from '#contract/masters/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { escapeLike } from '#server/kit/db/search-words.views.ts';

/** By fewer persons it could tell who studied where, and it may be a slip. */
const LEAST_NAMED_BY = 3;

/** What a person has at a glance on a phone. */
const SHOWN = 8;

/** Colleges or universities with this text; the most named first. */
export async function listSchools(db: Db, kind: SchoolKind, search: string): Promise<{ name: string }[]> {
  return db
    .selectFrom('schools')
    .select('name')
    .where('kind', '=', kind)
    .where('name', 'ilike', `%${escapeLike(search)}%`)
    .orderBy('named_by', 'desc')
    .orderBy('name')
    .limit(SHOWN)
    .execute();
}

/**
 * Counts anew what applicants named, whatever their capitals and blanks, as most of them spell it. For the daily job: it
 * reads every application.
 */
export async function countSchools(tx: Tx): Promise<void> {
  await tx.deleteFrom('schools').execute();
  await sql`
    with written (kind, name, account_id) as (
      select named.kind, regexp_replace(trim(named.name), '\\s+', ' ', 'g'), account_id
      from applications, lateral (values
        ('college', edu_undergrad_college),
        ('college', edu_postgrad_college),
        ('college', edu_superspecialty_college),
        ('university', edu_undergrad_university),
        ('university', edu_postgrad_university),
        ('university', edu_superspecialty_university)
      ) as named (kind, name)
      where status_id <> ${statusIds.incomplete}
    )
    insert into schools (kind, name, named_by)
    select kind, mode() within group (order by name), count(distinct account_id)
    from written where name <> ''
    group by kind, lower(name)
    having count(distinct account_id) >= ${LEAST_NAMED_BY}
  `.execute(tx);
}
