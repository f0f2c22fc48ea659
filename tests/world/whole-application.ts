import type { Insertable } from 'kysely';
import { statusIds } from '#contract/statuses/statuses.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { certificateCalls } from '#contract/certificates/calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import type { Applications, Files } from '#server/kit/db/db-types.ts';
import type { Db } from '#server/kit/db/db.ts';
import { newFileKey } from '#server/kit/storage/file-storage.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import type { World } from './app.ts';
import { anApplication } from './applications.ts';
import type { Browser } from './browser.ts';
import { aJpegScan, aSignature, type Upload } from './uploads.ts';
import { checkOut } from './product.ts';
import { personOf } from './sessions.ts';

const at = new Date('2026-11-20T06:00:00Z');

/** Both steps of a Life Member from Chennai. */
const bothSteps = {
  father_name: 'Mohan Rao',
  dob: '1980-05-17',
  gender: 'Female',
  street_line1: '1 Beach Road',
  street_line2: 'Mylapore',
  state_id: 4035,
  zone: 'South',
  city: 'Chennai',
  pin: '600001',
  mailing_address: true,
  edu_undergrad_college: 'Madras Medical College',
  edu_undergrad_university: 'Madras University',
  edu_undergrad_year: '2003',
  edu_postgrad_degree: 'MS (General Surgery)',
  edu_postgrad_college: 'Stanley Medical College',
  edu_postgrad_university: 'Madras University',
  edu_postgrad_year: '2007',
  mci_council_number: 'TN12345',
  mci_council_state_id: 4035,
  asi_membership_no: '77701',
  asi_state_id: 4035,
  personal_saved_at: at,
  education_saved_at: at,
} satisfies Partial<Insertable<Applications>>;

const uploads = ['profile', 'mci_certificate', 'pg_degree_certificate', 'asi_member_certificate'];

/** The row of an upload, as if it had been uploaded; there are no bytes behind it. */
export async function putFile(
  db: Db,
  { id: application_id }: Pick<ApplicationRow, 'id'>,
  field: string,
): Promise<string> {
  const file: Insertable<Files> = {
    public_id: newPublicId(),
    storage_key: newFileKey(),
    application_id,
    field,
    name: `${field}.pdf`,
    content_type: 'application/pdf',
    size: 1_000,
    created_at: at,
  };
  const { public_id } = await db
    .insertInto('files')
    .values(file)
    .returning('public_id')
    .executeTakeFirstOrThrow();
  return public_id;
}

/** An application with everything one can have: both steps, its uploads, a clinic, a position, a draft. */
export interface Whole {
  application: ApplicationRow;
  clinicId: number;
  workId: number;
  fileId: string;
}

/** Ready to be submitted, by somebody nobody else is called like. */
export async function aWholeApplication(
  db: Db,
  values: Partial<Insertable<Applications>> = {},
): Promise<Whole> {
  const application = await anApplication(db, { status_id: 0, ...bothSteps, ...values });
  const { id: application_id } = application;
  const files = await Promise.all(uploads.map((field) => putFile(db, application, field)));
  const clinic = { application_id, position: 0, clinic_name: 'Marina Hospital', clinic_city: 'Chennai' };
  const work = {
    application_id,
    position: 0,
    work_procedure: 'Consultant Surgeon',
    from_date: '2008-01-01',
    to_date: '2020-12-31',
  };
  const draft = { application_id, step: 'personal', draft: '{"city":"Madurai"}', saved_at: at };
  const { id: clinicId } = await db
    .insertInto('clinics')
    .values(clinic)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: workId } = await db
    .insertInto('work_experiences')
    .values(work)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('application_drafts').values(draft).execute();
  return { application, clinicId, workId, fileId: files[0] ?? '' };
}

/** Submits a whole application and pays it in the sandbox; the payment's id there. It has not been reported to us yet. */
export async function payWithoutNews(world: World, { application }: Whole): Promise<string> {
  const applicant = await personOf(world, 'applicant', application);
  const order = await applicant.ok(paymentCalls.createOrder, { member_id: application.public_id });
  await world.faults({ webhooks: 'off' });
  return (await checkOut(world, order.id, 'succeed')).razorpay_payment_id;
}

/**
 * A member with a number, who has paid and whose invoice and receipt are issued.
 * @param before what the applicant still does before submitting
 */
export async function aWholeMember(
  world: World,
  values: Partial<Insertable<Applications>> = {},
  before?: (application: ApplicationRow) => Promise<void>,
): Promise<Whole> {
  const whole = await aWholeApplication(world.db, values);
  await before?.(whole.application);
  const { public_id: id } = whole.application;
  const payment_id = await payWithoutNews(world, whole);
  const applicant = await personOf(world, 'applicant', whole.application);
  await applicant.ok(paymentCalls.finalStep, {
    id,
    payment_status: 'Success',
    payment_id,
    amount: '',
    currency: '',
  });
  const allotted = {
    status_id: statusIds.numberAllotted,
    membership_no: `LM9${String(whole.application.id).padStart(4, '0')}`,
    member_reg_date: '2026-11-20',
    joining_date: '2026-11-20',
  };
  const application = await world.db
    .updateTable('applications')
    .set(allotted)
    .where('id', '=', whole.application.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...whole, application };
}

/** Stores an upload of an application as its applicant does, with bytes behind it; its public id. */
export async function uploadFile(
  world: World,
  application: ApplicationRow,
  field: 'profile' | 'mci_certificate' | 'pg_degree_certificate' | 'asi_member_certificate',
  { name, bytes, type }: Upload,
): Promise<string> {
  const applicant = await personOf(world, 'applicant', application);
  const file = new File([new Uint8Array(bytes)], name, { type });
  const { data } = await applicant.ok(applicationCalls.uploadFile, {
    id: application.public_id,
    field,
    file,
  });
  return new URLSearchParams(data.url.split('?')[1]).get('id') ?? '';
}

/** The artwork of a year's FMAS certificates, as the office will enter it; nothing for a year that has one. */
export async function enterFmasArtwork(world: World, year_of_fmas: number): Promise<void> {
  const ofYear = world.db.selectFrom('fmas_certificates').where('year_of_fmas', '=', year_of_fmas);
  if (await ofYear.select('id').executeTakeFirst()) return;
  const { application } = await aWholeApplication(world.db);
  const id = await uploadFile(world, application, 'mci_certificate', await aJpegScan());
  const { id: certificate_file_id } = await world.db
    .updateTable('files')
    .set({ application_id: null, field: '' })
    .where('public_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('fmas_certificates')
    .values({ year_of_fmas, president_name: 'Dr. Lakshmi Nair', certificate_file_id })
    .execute();
}

/** A period of certificate settings with both signatures, as the office enters it; since 2000 by default. */
export async function enterOfficers(
  office: Browser,
  values: Partial<InputOf<typeof certificateCalls.certificateDataUpdate>> = {},
): Promise<void> {
  const { bytes, name, type } = await aSignature();
  const sign = new File([new Uint8Array(bytes)], name, { type });
  await office.ok(certificateCalls.certificateDataUpdate, {
    from_date: '2000-01-01',
    to_date: '',
    president_name: 'Dr. Lakshmi Nair',
    secretary_name: 'Dr. Sujata Sample',
    president_sign: sign,
    secretary_sign: sign,
    ...values,
  });
}
