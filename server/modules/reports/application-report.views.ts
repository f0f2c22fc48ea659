import { type SelectQueryBuilder, sql } from 'kysely';
import { statusIds, wantedStatus } from '#contract/statuses/statuses.ts';
import type { ExportReason } from '#contract/audit/export-reason.ts';
import type { Day } from '#contract/kit/day.ts';
import type { applicationExport } from '#contract/reports/calls.ts';
import { applicationColumns, loginActivity } from '#contract/reports/columns.ts';
import type { DB } from '#server/kit/db/db-types.ts';
import type { Db } from '#server/kit/db/db.ts';
import { isListed, selectListed } from '#server/modules/applications/index.ts';
import type { z } from 'zod';
import { FOUND, fileCells, shownCells } from './cells.views.ts';
import { isFound, isWithin, personsOf } from './person.views.ts';

export type ApplicationFilters = Omit<z.output<(typeof applicationExport)['input']>, keyof ExportReason>;

export type ReportedApplication = Awaited<ReturnType<typeof viewApplicationReport>>[number];

/** Rows of the report with their cells, newest first. The page is selected before anything is looked up for it. */
export async function viewApplicationReport(
  db: Db,
  filters: ApplicationFilters,
  today: Day,
  { limit, offset }: { limit: number; offset: number },
) {
  const page = inOrder(filterApplications(db, filters)).select('applications.id').limit(limit).offset(offset);
  return reported(db, db.selectFrom('applications').where('applications.id', 'in', page), today)
    .selectAll(FOUND)
    .select(shownCells(applicationColumns, today).as('cells'))
    .execute();
}

/** The file of the report, newest first, as one statement: a column of texts for each of its titles. */
export function selectApplicationFile(db: Db, filters: ApplicationFilters, today: Day) {
  const lastColumn = sql.lit(loginActivity.value).as(loginActivity.title);
  return reported(db, filterApplications(db, filters), today).select([
    ...fileCells(applicationColumns, today),
    lastColumn,
  ]);
}

/** Whose data the file holds. */
export function selectReported(db: Db, filters: ApplicationFilters) {
  return filterApplications(db, filters).select('applications.id');
}

/** How many rows match the same filters, at most `most`; counted in the order of the page, which is quick for many. */
export async function countApplicationReport(db: Db, filters: ApplicationFilters, most: number) {
  const found = inOrder(filterApplications(db, filters)).select('applications.id').limit(most).as('found');
  const count = sql<number>`count(*)`.as('count');
  return (await db.selectFrom(found).select(count).executeTakeFirstOrThrow()).count;
}

/** How many rows a type and status have, from the counters; null when other filters are set. */
export async function totalByCounters(db: Db, filters: ApplicationFilters): Promise<number | null> {
  const { application_id, search, from_date, to_date } = filters;
  const status = wantedStatus(filters);
  const byOthers = search.trim() !== '' || from_date !== '' || to_date !== '';
  if (byOthers || status === statusIds.void) return null;
  const query = selectListed(db, status, application_id);
  return (await query.executeTakeFirstOrThrow()).total;
}

type Applications = SelectQueryBuilder<DB, 'applications', object>;

function inOrder(query: Applications) {
  return query.orderBy('applications.created_at', 'desc').orderBy('applications.id', 'desc');
}

/** What the report holds of these applications. */
function reported(db: Db, applications: Applications, today: Day) {
  const values = personsOf(applications, today).select(['applications.id', 'applications.created_at']);
  return db.selectFrom(values.as(FOUND)).orderBy('found.created_at', 'desc').orderBy('found.id', 'desc');
}

/** A void application is in no report; an unfinished one in that of its own status (contract/applications/statuses). */
function filterApplications(db: Db, filters: ApplicationFilters): Applications {
  const { application_id, search } = filters;
  const status = wantedStatus(filters);
  let query: Applications = db.selectFrom('applications').where(isListed(status));
  if (status === statusIds.void) query = query.where(sql<boolean>`false`);
  if (application_id !== null) query = query.where('applications.package_id', '=', application_id);
  return query
    .where((row) => isFound(row, search))
    .where((row) => isWithin(row, 'applications.created_at', filters));
}
