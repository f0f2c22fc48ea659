import { type NotNull, sql } from 'kysely';
import { shownWhenAsked } from '#contract/statuses/statuses.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { isNotFormer, listedType } from './listed-type.views.ts';

/** Membership types with currency and tax, in the order of their ids. */
export function selectPackages(db: Db) {
  return db
    .selectFrom('packages as p')
    .innerJoin('currencies as c', 'c.id', 'p.currency_id')
    .leftJoin('gst_types as t', 't.id', 'p.gst_type_id')
    .leftJoin('gst_values as g', 'g.id', 'p.gst_value_id')
    .select([
      'p.id',
      'p.version',
      'p.name',
      'p.slug',
      'p.fee',
      'p.processing_percent',
      'p.description',
      'p.documents_description',
      'p.series_prefix',
      'p.form_type',
      'p.offered',
      'p.pays_after_approval',
      'p.endorsers',
      'p.endorser_types',
      'p.ratified_by_body',
      'p.currency_id',
      'p.gst_type_id',
      'p.gst_value_id',
      'c.code as currency_code',
      'c.symbol as currency_symbol',
      't.name as gst_type_name',
      'g.percent as gst_percent',
    ])
    .orderBy('p.id');
}

/** How many applications the office's list of each type shows, from the counters. */
export async function countByPackage(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('application_counts')
    .select([listedType.as('type'), sql<number>`sum(added)`.as('count')])
    .where('status_id', 'not in', shownWhenAsked)
    .where(isNotFormer)
    .groupBy('type')
    .execute();
  return new Map(rows.map((row) => [row.type, row.count]));
}

/** The packages that have applications in any status, from the counters. */
export async function readAppliedFor(db: Db): Promise<Set<number>> {
  const rows = await db
    .selectFrom('application_counts')
    .select('package_id')
    .groupBy('package_id')
    .having(sql<number>`sum(added)`, '>', 0)
    .execute();
  return new Set(rows.map(({ package_id }) => package_id));
}

/** What prevents the deletion of a package: its applications, and starts whose e-mail is not verified yet. */
export async function countUses(tx: Tx, id: number): Promise<{ applications: number; starts: number }> {
  return tx
    .selectNoFrom((build) => [
      build
        .selectFrom('applications')
        .select(build.fn.countAll<number>().as('count'))
        .where('package_id', '=', id)
        .as('applications'),
      build
        .selectFrom('application_starts')
        .select(build.fn.countAll<number>().as('count'))
        .where('package_id', '=', id)
        .as('starts'),
    ])
    .$narrowType<{ applications: NotNull; starts: NotNull }>()
    .executeTakeFirstOrThrow();
}
