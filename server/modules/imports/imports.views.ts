import { sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';
import { isProblem } from './import-rows.store.ts';

/** Every import, newest first, with who began it. */
export async function viewImports(db: Db) {
  return selectImports(db).orderBy('i.id', 'desc').limit(100).execute();
}

/** One of them. */
export async function viewImport(db: Db, id: number) {
  return selectImports(db).where('i.id', '=', id).executeTakeFirst();
}

function selectImports(db: Db) {
  return db
    .selectFrom('member_imports as i')
    .leftJoin('admins as w', 'w.id', 'i.begun_by')
    .selectAll('i')
    .select('w.full_name as by');
}

/** How many rows of an import have problems, and how many were left out. */
export async function countProblems(
  db: Db,
  importId: number,
): Promise<{ problems: number; left_out: number }> {
  return db
    .selectFrom('member_import_rows')
    .select([
      sql<number>`count(*) filter (where not left_out and ${isProblem})`.as('problems'),
      sql<number>`count(*) filter (where left_out)`.as('left_out'),
    ])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
}

/** How many first cells of a column are shown. */
const SAMPLES = 3;
/** Rows that they are looked for in. */
const SAMPLED_ROWS = 200;

/** The first cells of each column that hold something. */
export async function viewSamples(db: Db, importId: number, columns: number): Promise<string[][]> {
  const rows = await db
    .selectFrom('member_import_rows')
    .select('cells')
    .where('import_id', '=', importId)
    .orderBy('line')
    .limit(SAMPLED_ROWS)
    .execute();
  return Array.from({ length: columns }, (_, column) =>
    rows.flatMap(({ cells }) => cells[column] || []).slice(0, SAMPLES),
  );
}

interface RowFilter {
  importId: number;
  show: 'problems' | 'left_out';
  /** In any cell; '' for all. */
  search: string;
}

/** A page of the rows that are not taken over, in the order of the file. */
export async function viewRows(db: Db, filter: RowFilter, page: { limit: number; offset: number }) {
  return filterRows(db, filter)
    .select(['line', 'cells', 'faults', 'number_clash', 'email_clash'])
    .orderBy('line')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countRowsOf(db: Db, filter: RowFilter): Promise<number> {
  const count = sql<number>`count(*)`.as('count');
  return (await filterRows(db, filter).select(count).executeTakeFirstOrThrow()).count;
}

function filterRows(db: Db, { importId, show, search }: RowFilter) {
  const query = db
    .selectFrom('member_import_rows')
    .where('import_id', '=', importId)
    .where(show === 'left_out' ? sql<boolean>`left_out` : sql<boolean>`not left_out and ${isProblem}`);
  return search === ''
    ? query
    : query.where(sql<boolean>`position(lower(${search}) in lower(array_to_string(cells, ' '))) > 0`);
}
