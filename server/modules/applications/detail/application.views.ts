import { sql } from 'kysely';
import type { z } from 'zod';
import type { applicationDetail } from '#contract/applications/application.ts';
import { reminderSteps, statusesInStep } from '#contract/reminders/rules.ts';
import { conversionFailed, statusIds } from '#contract/statuses/statuses.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '#server/kit/db/db.ts';
import type { IdOf } from '#server/kit/db/json-rows.ts';
import { prepare } from '#server/kit/db/prepare.ts';
import {
  selectOwnerName,
  selectWithNames,
} from '#server/modules/applications/list/application-names.views.ts';
import { selectClinics } from '#server/modules/applications/record/application-rows.views.ts';
import { isRowNumber } from '#server/modules/applications/record/applications.store.ts';
import { selectCorrections } from '#server/modules/applications/review/findings.store.ts';
import { selectFindings } from '#server/modules/applications/review/findings.views.ts';
import { selectWork } from '#server/modules/applications/steps/practice.store.ts';
import { selectFiles } from '#server/modules/applications/uploads/files.store.ts';
import { selectEnding } from '#server/modules/membership-records/index.ts';
import { selectLastLink, selectPayments, selectRefunds } from '#server/modules/payment-records/index.ts';

export type ApplicationView = Awaited<ReturnType<typeof viewApplication>>;

/** One whole application with the names that its ids stand for. */
export async function viewApplication(tx: Tx, id: number) {
  const [row] = await prepared.record(tx, id);
  if (!row) throw new Error(`There is no application ${id}`);
  return row;
}

export type WholeApplication = Awaited<ReturnType<typeof prepared.wholeById>>[number];

/**
 * One application with everything that belongs to it, in one statement.
 * @param reference the opaque public id, or the row number that only the office may use
 */
export async function viewWhole(
  db: Db,
  reference: string,
  allowsNumber: boolean,
): Promise<WholeApplication | undefined> {
  if (!isRowNumber(reference)) return (await prepared.wholeByPublicId(db, reference))[0];
  return allowsNumber ? (await prepared.wholeById(db, Number(reference)))[0] : undefined;
}

const idsBy = (db: Db) => db.selectFrom('applications').select('id');

const prepared = {
  record: prepare((db, id: number) => selectRecord(db, idsBy(db).where('id', '=', id))),
  wholeById: prepare((db, id: number) => selectWhole(db, idsBy(db).where('id', '=', id))),
  wholeByPublicId: prepare((db, id: string) => selectWhole(db, idsBy(db).where('public_id', '=', id))),
};

function selectRecord(db: Db, ids: ReturnType<typeof idsBy>) {
  return selectWithNames(db, ids)
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .leftJoin('countries as c', 'c.id', 'a.country_id')
    .leftJoin('states as council', 'council.id', 'a.mci_council_state_id')
    .leftJoin('states as asi', 'asi.id', 'a.asi_state_id')
    .selectAll('a')
    .select([
      'p.form_type',
      'p.slug as type_slug',
      'c.name as country_name',
      'council.name as mci_council_state_name',
      'asi.name as asi_state_name',
    ])
    .select(selectOwnerName);
}

/** Beside the record the rows of other tables, as JSON. `wanted` and not `a` names its id: inside, `a` is another row. */
function selectWhole(db: Db, ids: ReturnType<typeof idsBy>) {
  return selectRecord(db, ids).select((row) => {
    const id = row.ref('wanted.id');
    return [
      row
        .selectFrom('applications as membership')
        .select('membership.membership_no')
        .whereRef('membership.id', '=', 'a.converts_id')
        .as('converts_membership_no'),
      selectEnding('a').as('ending'),
      selectHas.as('has'),
      jsonArrayFrom(selectConversionOf(db, id)).as('conversions'),
      jsonArrayFrom(selectCorrections(db, id)).as('corrections'),
      jsonArrayFrom(selectClinics(db, id)).as('clinics'),
      jsonArrayFrom(selectWork(db, id)).as('work'),
      jsonArrayFrom(selectPayments(db, id)).as('payments'),
      jsonArrayFrom(selectRefunds(db, id)).as('refunds'),
      jsonArrayFrom(selectLastLink(db, id)).as('links'),
      jsonArrayFrom(selectFiles(db, id)).as('files'),
      jsonArrayFrom(selectFindings(db, id)).as('findings'),
    ];
  });
}

/** An endorser is reminded only where one was asked; in the other steps the status says enough. */
const mayBeReminded = reminderSteps.map((step) => {
  const statuses = sql.join(statusesInStep[step].map((id) => sql.lit(id)));
  const isAsked =
    step === 'unendorsed'
      ? sql` and exists (select from endorsements e where e.application_id = a.id and e.state = 'asked')`
      : sql``;
  return sql`u.step = ${sql.lit(step)} and a.status_id in (${statuses})${isAsked}`;
});

/** Of which further parts of the record of application a there is something to read; of reminders also what may come. */
const selectHas = sql<NonNullable<z.infer<typeof applicationDetail.has>>>`jsonb_build_object(
  'meetings', exists (select from agenda_items i where i.application_id = a.id),
  'reminders', exists (select from reminders r where r.application_id = a.id)
    or exists (select from reminder_switches w where w.application_id = a.id)
    or exists (select from reminder_rules u where u.is_on and (${sql.join(mayBeReminded, sql` or `)})),
  'directory', exists (select from directory_events e where e.application_id = a.id))`;

/** The conversion of a membership that did not fail; a submitted one comes before an unfinished one. */
function selectConversionOf(db: Db, membershipId: IdOf) {
  return db
    .selectFrom('applications as a')
    .innerJoin('application_statuses as s', 's.id', 'a.status_id')
    .select([
      'a.public_id',
      'a.package_id as application_id',
      'a.status_id as application_status',
      's.name as status_name',
    ])
    .where('a.converts_id', '=', membershipId)
    .where('a.status_id', 'not in', conversionFailed)
    .orderBy((build) => build('a.status_id', '=', statusIds.incomplete))
    .orderBy('a.id', 'desc')
    .limit(1);
}
