import { type SelectQueryBuilder, sql } from 'kysely';
import { voterColumns } from '#contract/voters/roll.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import type { Db } from '#server/kit/db/db.ts';
import { patternsOf } from '#server/kit/db/search-words.views.ts';
import { fileCells, FOUND } from '#server/modules/reports/index.ts';

export type ShownRoll = Awaited<ReturnType<typeof viewRolls>>[number];

/** Every roll, newest first. */
export async function viewRolls(db: Db) {
  return selectRolls(db).orderBy('r.id', 'desc').execute();
}

export async function viewRoll(db: Db, id: number): Promise<ShownRoll | undefined> {
  return selectRolls(db).where('r.id', '=', id).executeTakeFirst();
}

/** With the names of its types and of who froze it. */
function selectRolls(db: Db) {
  return db
    .selectFrom('voters_rolls as r')
    .leftJoin('admins as w', 'w.id', 'r.frozen_by')
    .select((row) => [
      'r.id',
      'r.name',
      'r.as_of',
      'r.members',
      sql<string>`coalesce(r.sha256, '')`.as('sha256'),
      'r.frozen_at',
      'w.full_name as by',
      row
        .selectFrom('packages as p')
        .select(sql<string[]>`coalesce(array_agg(p.name order by p.id), '{}')`.as('names'))
        .where(sql<boolean>`p.id = any(r.types)`)
        .$asScalar()
        .$notNull()
        .as('types'),
    ]);
}

interface VoterFilter {
  rollId: number;
  /** By words of number and name; '' for all. */
  search: string;
}

/** A page of a roll, in its order. */
export async function viewVoters(db: Db, filter: VoterFilter, page: { limit: number; offset: number }) {
  return filterVoters(db, filter)
    .select(['position', 'membership_no', 'name', 'type', 'state', 'registered_on'])
    .orderBy('position')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countVoters(db: Db, filter: VoterFilter): Promise<number> {
  const count = sql<number>`count(*)`.as('count');
  return (await filterVoters(db, filter).select(count).executeTakeFirstOrThrow()).count;
}

function filterVoters(db: Db, { rollId, search }: VoterFilter): SelectQueryBuilder<DB, 'voters', object> {
  const words = patternsOf(search);
  return db
    .selectFrom('voters')
    .where('roll_id', '=', rollId)
    .where((row) =>
      row.and(
        words.map((patterns) => row.or(patterns.map((pattern) => row('search_text', 'like', pattern)))),
      ),
    );
}

/** Whose data a roll holds. */
export function selectVoterIds(db: Db, rollId: number) {
  return db.selectFrom('voters').select('application_id').where('roll_id', '=', rollId);
}

/** The cells of the file from the line after `position` on, each under its title. */
export async function viewFileCells(db: Db, rollId: number, position: number, limit: number) {
  const lines = db
    .selectFrom('voters')
    .selectAll()
    .where('roll_id', '=', rollId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit);
  const rows = await db
    .selectFrom(lines.as(FOUND))
    .select(fileCells(voterColumns))
    .orderBy('found.position')
    .execute();
  return rows.map((row) => voterColumns.map(({ title }) => row[title] ?? ''));
}
