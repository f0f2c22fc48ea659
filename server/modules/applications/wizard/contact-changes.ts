import { contactFields } from '#contract/applications/openness.ts';
import { audit } from '#server/kit/audit.ts';
import { changesBetween } from '#server/kit/changes.ts';
import type { Context } from '#server/kit/context.ts';
import type { Tx } from '#server/kit/db.ts';
import { viewClinics } from '#server/modules/applications/record/application-rows.views.ts';
import { viewApplication } from '#server/modules/applications/record/applications.views.ts';
import type { WorkRow } from '#server/modules/applications/record/row-columns.ts';
import { listWork } from '#server/modules/applications/record/rows.store.ts';

type ContactData = Record<string, string | readonly string[]>;

/** The contact data of a member in words, as the audit log tells it: names in place of ids, each row in one line. */
export async function contactOf(tx: Tx, applicationId: number): Promise<ContactData> {
  const row = await viewApplication(tx, applicationId);
  const named = {
    ...row,
    country: row.country_name,
    state: row.state_name,
    mailing_address: row.mailing_address ? 'yes' : 'no',
  };
  const fields = contactFields.map((field) => [field, named[field] ?? '']);
  return {
    ...Object.fromEntries(fields),
    clinics: (await viewClinics(tx, applicationId)).map(clinicInWords),
    work_experience: (await listWork(tx, applicationId)).map(workInWords),
  };
}

/** Leaves the audit line of a member's change, with every value before and after; nothing changed, no line. */
export async function auditContact(
  context: Context,
  applicationId: number,
  before: ContactData,
): Promise<void> {
  const changes = changesBetween(before, await contactOf(context.tx, applicationId));
  if (Object.keys(changes).length > 0)
    await audit(context, 'application.contact_changed', `application ${applicationId}`, changes);
}

function clinicInWords(row: Awaited<ReturnType<typeof viewClinics>>[number]): string {
  const parts = [
    row.clinic_name,
    row.clinic_address_one,
    row.clinic_address_two,
    row.clinic_city,
    `${row.clinic_state_name ?? ''} ${row.clinic_pin_code}`,
    row.clinic_country_name ?? '',
    `${row.clinic_stdcode} ${row.clinic_landline}`,
    row.clinic_mailing_address ? 'mailing address' : '',
  ].map((part) => part.trim());
  return parts.filter((part) => part !== '').join(', ');
}

function workInWords(row: WorkRow): string {
  return `${row.work_procedure}, ${row.from_date} to ${row.to_date}`;
}
