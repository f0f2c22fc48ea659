import { sql } from 'kysely';
import { decisions } from '#contract/applications/review-calls.ts';
import type { Db } from '#server/kit/db/db.ts';
import { nameColumns } from '#server/kit/db/name-columns.ts';
import { prepare } from '#server/kit/db/prepare.ts';
import { selectEnding } from '#server/modules/membership-records/index.ts';

/** What the status page shows of an application. */
export async function viewStatusPage(db: Db, id: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .innerJoin('application_statuses as s', 's.id', 'a.status_id')
    .leftJoin('states', 'states.id', 'a.state_id')
    .select([
      'a.public_id',
      ...nameColumns,
      'a.application_no',
      'a.membership_no',
      'a.status_id',
      'a.paid',
      'a.pays_after_approval',
      'a.needs_ratification',
      'a.ratified_by',
      'p.form_type',
      'p.slug as type_slug',
      'a.city',
      'a.submitted_at',
      'p.name as application_name',
      's.name as status_name',
      'states.name as state_name',
      'a.endorsers_wanted',
    ])
    .select(selectEnding('a').as('ending'))
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** The applications of a member's account, newest first. */
export async function viewOwnApplications(db: Db, accountId: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .innerJoin('application_statuses as s', 's.id', 'a.status_id')
    .select([
      'a.public_id',
      'a.application_no',
      'a.membership_no',
      'a.status_id',
      'a.paid',
      'a.pays_after_approval',
      'a.needs_ratification',
      'a.ratified_by',
      'a.submitted_at',
      'a.created_at',
      'p.name as application_name',
      's.name as status_name',
    ])
    .where('a.account_id', '=', accountId)
    .orderBy('a.id', 'desc')
    .execute();
}

/** How long the applications that were decided since then took from the payment to the first decision, in days. */
export async function viewReviewDays(db: Db, since: Date) {
  const [row] = await selectReviewDays(db, since);
  return row;
}

const selectReviewDays = prepare((db, since: Date) =>
  db
    .selectFrom((inner) =>
      inner
        .selectFrom('activities as d')
        .innerJoin('applications as a', 'a.id', 'd.application_id')
        .innerJoin('payments as p', 'p.id', 'a.paid_by_payment_id')
        .select(sql<number>`extract(epoch from min(d.created_at) - p.created_at) / 86400`.as('days'))
        .where('d.status_id', 'in', decisions)
        .where('d.created_at', '>=', since)
        .whereRef('d.created_at', '>=', 'p.created_at')
        // Decided before, and only decided anew since.
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('activities as e')
                .select('e.id')
                .whereRef('e.application_id', '=', 'a.id')
                .where('e.status_id', 'in', decisions)
                .where('e.created_at', '<', since)
                .whereRef('e.created_at', '>=', 'p.created_at'),
            ),
          ),
        )
        .groupBy(['a.id', 'p.created_at'])
        .as('decided'),
    )
    .select([
      sql<number>`count(*)::integer`.as('decided'),
      sql<number>`ceil(percentile_disc(0.5) within group (order by days))::integer`.as('half'),
      sql<number>`ceil(percentile_disc(0.9) within group (order by days))::integer`.as('most'),
    ]),
);
