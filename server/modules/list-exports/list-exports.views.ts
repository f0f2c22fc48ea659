import { sql } from 'kysely';
import type { Day } from '#contract/kit/day.ts';
import type { Listed } from '#contract/list-exports/check-list-export.ts';
import { columnsOf } from '#contract/list-exports/list-export.ts';
import type { Db } from '#server/kit/db/db.ts';
import { orderFound, selectFound } from '#server/modules/applications/index.ts';
import { fileCells, FOUND, personsOf } from '#server/modules/reports/index.ts';
import { exportFields, type ExportRow } from './list-exports.store.ts';

/** The exports of an administrator, newest first. */
export async function viewExports(db: Db, adminId: number): Promise<ExportRow[]> {
  return db
    .selectFrom('list_exports')
    .select(exportFields)
    .where('admin_id', '=', adminId)
    .orderBy('id', 'desc')
    .execute();
}

export async function viewExport(db: Db, id: number): Promise<ExportRow | undefined> {
  return db.selectFrom('list_exports').select(exportFields).where('id', '=', id).executeTakeFirst();
}

/** Where the bytes of an export are, in their order. */
export async function viewParts(db: Db, exportId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('list_export_parts')
    .select('storage_key')
    .where('export_id', '=', exportId)
    .orderBy('part')
    .execute();
  return rows.map(({ storage_key: key }) => key);
}

/** Does an export wait for somebody to draw it? */
export async function viewHasWork(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('list_exports')
    .select('id')
    .where('state', '=', 'working')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Is nobody on this list? @param adminId whose are the own ones */
export async function viewIsEmpty(db: Db, listed: Listed, adminId: number): Promise<boolean> {
  const found = selectFound(db, listed, adminId).as('found');
  return (await db.selectFrom(found).select('id').limit(1).executeTakeFirst()) === undefined;
}

/** The ids of the applications on the list, as one array. */
export function selectIds(db: Db, listed: Listed, adminId: number) {
  const found = selectFound(db, listed, adminId).as('found');
  return db.selectFrom(found).select(sql<number[]>`coalesce(array_agg(id), '{}')`.as('ids'));
}

/**
 * The file of a list in its order, as one statement: a column of texts for each of its titles, harmless in a spreadsheet.
 * @param today for the age, in the society's zone
 */
export function selectListFile(
  db: Db,
  { listed, columns, adminId }: { listed: Listed; columns: readonly string[]; adminId: number },
  today: Day,
) {
  const found = db
    .selectFrom('applications')
    .where(sql<boolean>`applications.id in ${selectFound(db, listed, adminId)}`);
  const values = personsOf(found, today).select(['applications.id', 'applications.status_changed_at']);
  return db
    .selectFrom(values.as(FOUND))
    .orderBy(orderFound(FOUND, listed, adminId))
    .select(fileCells(columnsOf(columns), today));
}

/** The applications whose data an export holds. */
export function selectSubjects(db: Db, exportId: number) {
  return db
    .selectFrom('list_exports')
    .select(sql<number>`unnest(application_ids)`.as('id'))
    .where('id', '=', exportId);
}
