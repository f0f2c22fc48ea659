import type { z } from 'zod';
import {
  applicationDetail,
  type ApplicationRecord,
  type ClinicRecord,
  type WorkRecord,
} from '#contract/applications/application.ts';
import type { applicationCalls } from '#contract/applications/calls.ts';
import { ReviewFinding } from '#contract/applications/findings.ts';
import { formerAdministrator } from '#contract/applications/names.ts';
import type { FileField } from '#contract/applications/uploads.ts';
import { documentDownload } from '#contract/documents/calls.ts';
import { offersCertificate } from '#contract/documents/certificate.ts';
import { isProvisional } from '#contract/ratification/provisional.ts';
import { ageInYears, calendarYearsBetween, type Day, dayOf } from '#contract/kit/day.ts';
import { downloadUrl } from '#contract/kit/define-download.ts';
import { type Audience, type Caller, hasFlag } from '#server/kit/context/caller.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import { showInstant } from '#server/kit/db/json-rows.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { viewHasFmas } from '#server/modules/applications/record/application-rows.views.ts';
import { foundFor, maySee } from '#server/modules/applications/record/applications.policy.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { isPayable } from '#server/modules/applications/record/move-facts.ts';
import { presentCorrections } from '#server/modules/applications/review/corrections.ts';
import type { WorkRow } from '#server/modules/applications/steps/step-columns.ts';
import { presentFiles } from '#server/modules/applications/uploads/stored-files.ts';
import { presentLastLink, presentPayments } from '#server/modules/payment-records/index.ts';
import { type ApplicationView, viewWhole, type WholeApplication } from './application.views.ts';

type Detail = { [Key in keyof typeof applicationDetail]: z.output<(typeof applicationDetail)[Key]> };

/** member_detail: the whole application with its rows, payments and files. */
export const showApplication: HandlerWithoutTransaction<typeof applicationCalls.memberDetail> = async (
  { db, caller, now },
  { id },
) => {
  const whole = foundFor(caller, await viewWhole(db, id, caller.admin !== null), maySee);
  return presentWhole(db, whole, getAudience(caller), now);
};

/**
 * The whole application for wizard, preview and panel: record, clinics, work experience, payments and files.
 * The caller has checked the right to see it. Amounts are in whole units, instants in UTC.
 */
export async function readApplicationDetail(
  context: Context,
  { id }: Pick<ApplicationRow, 'id'>,
  audience: Audience,
): Promise<Detail> {
  const whole = await viewWhole(context.tx, String(id), true);
  if (!whole) throw new Error(`There is no application ${id}`);
  return presentWhole(context.tx, whole, audience, context.now);
}

async function presentWhole(db: Db, whole: WholeApplication, audience: Audience, now: Date): Promise<Detail> {
  const files = presentFiles(whole.files);
  const urls = Object.fromEntries(files.map((file) => [file.field, file.url]));
  return {
    data: [
      {
        ...presentRecord(whole, urls, audience, dayOf(now)),
        converts_membership_no: whole.converts_membership_no ?? '',
        conversion: whole.conversions[0] ?? null,
        ending: whole.ending,
        corrections: presentCorrections(whole, whole.corrections, whole.files),
      },
    ],
    clinic: whole.clinics.map(presentClinic),
    work_exp: whole.work.map(presentWork),
    payment_status: presentPayments(whole.payments, whole.refunds, audience),
    payment_link: audience === 'office' ? presentLastLink(whole.links[0], whole, now) : null,
    owner: audience === 'office' ? presentOwner(whole) : null,
    person: audience === 'office' ? whole.account_id : null,
    has: audience === 'office' ? whole.has : null,
    fmas_data: await readFmasData(db, whole),
    files,
    verdicts: audience === 'office' ? whole.findings.map(presentFinding) : [],
  };
}

function presentOwner({ owner_id: id, owner_name: name }: WholeApplication) {
  return id === null ? null : { id, name: name ?? formerAdministrator };
}

/** The office sees more of an application than its owner; an administrator who is also the owner counts as the office. */
export function getAudience({ admin }: Caller): Audience {
  return admin !== null && hasFlag(admin, 'Application', 'view') ? 'office' : 'portal';
}

/** The record without the fields that come from other rows. */
type PlainRecord = Omit<
  ApplicationRecord,
  'converts_membership_no' | 'conversion' | 'corrections' | 'ending'
>;

/** The row as the contract names it; `files` holds the address of each stored file. */
function presentRecord(
  row: ApplicationView,
  files: Partial<Record<FileField, string>>,
  audience: Audience,
  today: Day,
): PlainRecord {
  return {
    ...row,
    id: audience === 'office' ? row.id : row.public_id,
    application_id: row.package_id,
    application_no: row.application_no ?? '',
    application_status: row.status_id,
    membership_no: row.membership_no ?? '',
    payable: isPayable(row),
    provisional: isProvisional(row),
    endorsers: row.endorsers_wanted,
    created_on: row.created_at.toISOString(),
    submitted_on: row.submitted_at?.toISOString() ?? null,
    last_login: row.last_login_at?.toISOString() ?? null,
    payment_status_name: row.payment_status_name ?? '',
    age: row.dob === null ? null : ageInYears(row.dob, today),
    state: row.state_id,
    state_name: row.state_name ?? '',
    country: row.country_id,
    country_name: row.country_name ?? '',
    mailing_address: Number(row.mailing_address),
    mci_council_state: row.mci_council_state_id,
    mci_council_state_name: row.mci_council_state_name ?? '',
    asi_state: row.asi_state_id,
    asi_state_name: row.asi_state_name ?? '',
    profile: files.profile ?? null,
    mci_certificate: files.mci_certificate ?? null,
    pg_degree_certificate: files.pg_degree_certificate ?? null,
    asi_member_certificate: files.asi_member_certificate ?? null,
    active_license: files.active_license ?? null,
    letter_hod: files.letter_hod ?? null,
    mbbs_degree_certificate: files.mbbs_degree_certificate ?? null,
  };
}

function presentClinic(row: WholeApplication['clinics'][number]): ClinicRecord {
  return {
    ...row,
    clinic_country: row.clinic_country_id,
    clinic_country_name: row.clinic_country_name ?? '',
    clinic_state: row.clinic_state_id,
    clinic_state_name: row.clinic_state_name ?? '',
    clinic_mailing_address: Number(row.clinic_mailing_address),
  };
}

function presentWork(row: WorkRow): WorkRecord {
  return {
    id: row.id,
    work_procedure: row.work_procedure,
    no_of_procedures1: row.from_date,
    no_of_procedures2: row.to_date,
    exp_in_year: calendarYearsBetween(row.from_date, row.to_date) ?? 0,
  };
}

/** A finding on a file as the contract names it. */
function presentFinding(row: WholeApplication['findings'][number]): ReviewFinding {
  const { field, verdict, reason } = row;
  const by = row.admin_name ?? formerAdministrator;
  return ReviewFinding.parse({ field, verdict, reason, by, judged_on: showInstant(row.created_at) });
}

/**
 * fmas_data (D3 section 7): the address of a fellow's FMAS certificate. [] for a member who is no fellow or has no
 * membership number, for a rejected, void or refunded record, and while there is no certificate of the convocation's
 * year.
 */
export async function readFmasData(
  db: Db,
  fellow: Pick<ApplicationRow, 'id' | 'public_id' | 'membership_no' | 'status_id' | 'year_of_fmas'>,
): Promise<{ certificate_file: string }[]> {
  const { id, public_id, membership_no, status_id, year_of_fmas: year } = fellow;
  if (!offersCertificate(membership_no, status_id) || year === null) return [];
  if (!(await viewHasFmas(db, id, year))) return [];
  return [{ certificate_file: downloadUrl(documentDownload, { kind: 'fmas', id: public_id }) }];
}
