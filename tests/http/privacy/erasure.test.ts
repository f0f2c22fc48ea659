import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { documentDownload } from '#contract/documents/calls.ts';
import { verificationCalls } from '#contract/documents/verification.ts';
import { enquiryCalls } from '#contract/enquiries/calls.ts';
import { erasureCalls } from '#contract/erasure/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { applicationExport, reportCalls } from '#contract/reports/calls.ts';
import { forgetErasedAddresses } from '#server/modules/erasure/index.ts';
import { aReason } from '#tests/steps/reason.ts';
import { startApplication } from '#tests/steps/apply.ts';
import { aBatch } from '#tests/steps/document-batches.ts';
import { askErasure } from '#tests/steps/erasure.ts';
import { requestOf } from '#tests/steps/pay.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';
import { aPhoto } from '#tests/world/uploads.ts';
import {
  aWholeApplication,
  aWholeMember,
  enterOfficers,
  uploadFile,
} from '#tests/world/whole-application.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  await enterOfficers(office);
});
afterAll(() => world.close());

/** In every value that names the person. */
const mark = 'Zyxerly';
const email = 'zyxerly@example.org';
const person = {
  first_name: `${mark} Asha`,
  last_name: mark,
  father_name: mark,
  email,
  street_line1: `1 ${mark} Road`,
  edu_undergrad_college: `${mark} College`,
  mci_council_number: mark,
};

/** The tables in which a word still stands, in any column. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'sandbox%'`.execute(
    world.db,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} as row where row::text ilike ${`%${word}%`} limit 1`.execute(world.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const rowOf = (id: number) =>
  world.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A paid member with papers, a note, a message, an enquiry, an unfinished application and a certificate. */
async function everythingOfAPerson() {
  const whole = await aWholeMember(world, person, async (application) => {
    await uploadFile(world, application, 'profile', await aPhoto());
  });
  const { application } = whole;
  await office.ok(officeCalls.memberNotesUpdate, {
    member_id: String(application.id),
    notes: `${mark} called`,
  });
  await world.db
    .insertInto('activities')
    .values({
      application_id: application.id,
      status_id: 12,
      message: `Dear ${mark}`,
      created_at: new Date(),
    })
    .execute();
  await world.browser().ok(enquiryCalls.enquiryForm, {
    first_name: mark,
    email_id: email,
    mobile_number: '9876543210',
    member_no: 'LM1',
    subject: 'Hello',
    message: 'Hello',
  });
  await aWholeApplication(world.db, { ...person, package_id: 2 });
  const certificate = await office.download(documentDownload, {
    kind: 'certificate',
    id: application.public_id,
  });
  expect(certificate.status).toBe(200);
  return application;
}

test('a person is erased: nothing of theirs is left but invoice, receipt and the log', async () => {
  const application = await everythingOfAPerson();
  const { public_id: code } = await world.db
    .selectFrom('issued_documents')
    .select('public_id')
    .where('kind', '=', 'certificate')
    .where('application_id', '=', application.id)
    .executeTakeFirstOrThrow();
  const { storage_key } = await world.db
    .selectFrom('files')
    .select('storage_key')
    .where('application_id', '=', application.id)
    .where('field', '=', 'profile')
    .executeTakeFirstOrThrow();
  expect(await tablesWith(mark)).toContain('notes');
  const { browser, id } = await askErasure(world, application);

  const { data: before } = await office.ok(erasureCalls.erasurePreview, { id: String(id) });
  expect(before).toMatchObject({
    holds: [],
    documents: 2,
    payments: 1,
    counts: { applications: 2, papers: 8, notes: 1, enquiries: 1 },
  });
  await office.ok(erasureCalls.erasureCarryOut, { id });

  expect(await rowOf(application.id)).toMatchObject({
    first_name: 'Erased',
    email: '',
    status_id: 18,
    membership_no: application.membership_no,
    application_no: application.application_no,
    dob: null,
  });
  // Only what tax law and the log keep.
  expect((await tablesWith(mark)).toSorted()).toEqual(['issued_documents', 'outbox_mails']);
  const kept = await sql<{ kind: string }>`
    select kind from issued_documents where figures::text ilike ${`%${mark}%`} order by kind`.execute(
    world.db,
  );
  expect(kept.rows.map(({ kind }) => kind)).toEqual(['invoice', 'receipt']);

  // The last mail goes, and then nobody knows the address.
  const mails = await world.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('recipient', '=', email)
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Your data was erased');
  await world.db
    .updateTable('outbox_mails')
    .set({ sent_at: new Date() })
    .where('recipient', '=', email)
    .execute();
  await forgetErasedAddresses(world.db, world.clock.now());
  expect((await tablesWith(mark)).toSorted()).toEqual(['issued_documents']);

  // Signed out, and the bytes of the photo are on their way out.
  expect((await browser.refused(erasureCalls.myErasure, {})).http).toBe(401);
  const removals = await sql`
    select 1 from pgboss.job where name = 'remove-file' and data ->> 'storageKey' = ${storage_key}`.execute(
    world.db,
  );
  expect(removals.rows).toHaveLength(1);

  const { data: check } = await world.browser().ok(verificationCalls.verifyCertificate, { code: code ?? '' });
  expect(check).toMatchObject({ state: 'not_valid', member_name: 'Erased' });
  await everythingGoesOn(application.id, application.membership_no ?? '');
});

/** Lists, search, reports, export, record, invoice and dashboard with an erased row. */
async function everythingGoesOn(id: number, number: string) {
  const found = await office.ok(officeCalls.getMember, { search: number, limit_value: 10, limit_offset: 0 });
  expect(found.data).toHaveLength(1);
  const sought = await office.ok(officeCalls.getMember, { search: mark, limit_value: 10, limit_offset: 0 });
  expect(sought.data).toEqual([]);
  await office.ok(applicationCalls.memberDetail, { id: String(id) });
  await office.ok(reportCalls.applicationReport, { limit_value: 50 });
  await office.ok(reportCalls.paymentReport, { limit_value: 50 });
  await office.ok(officeCalls.memberDashboard, {});
  const csv = await office.download(applicationExport, { ...aReason });
  expect(await csv.text()).toContain(number);
  const invoice = await office.download(documentDownload, { kind: 'invoice', id: String(id) });
  expect(invoice.status).toBe(200);
  const certificate = await office.download(documentDownload, { kind: 'certificate', id: String(id) });
  expect(certificate.status).toBe(404);
  const note = { member_id: String(id), notes: 'Again' };
  expect(await office.refused(officeCalls.memberNotesUpdate, note)).toMatchObject({ code: 'erased' });
}

test('who was erased may apply anew, with nothing of what was', async () => {
  const application = await anApplication(world.db, { status_id: 12, email: 'again@example.org' });
  const { id } = await askErasure(world, application);
  await office.ok(erasureCalls.erasureCarryOut, { id });
  world.clock.pass(61);
  const { id: anew } = await startApplication(world, { email: 'again@example.org' });
  const row = await world.db
    .selectFrom('applications')
    .select('account_id')
    .where('public_id', '=', anew)
    .executeTakeFirstOrThrow();
  expect(row.account_id).not.toBe(application.account_id);
});

test('an open order, a batch with the certificate, and a paid application in review hold it up', async () => {
  const owing = await anApplication(world.db);
  await office.ok(paymentCalls.createPaymentLink, requestOf(owing.id));
  const inBatch = await anApplication(world.db, { status_id: 12, membership_no: 'LMHOLD1' });
  await aBatch({ world, office });
  const inReview = await anApplication(world.db, { status_id: 1, paid: true });
  for (const [application, hold] of [
    [owing, 'open_order'],
    [inBatch, 'document_batch'],
    [inReview, 'paid_in_review'],
  ] as const) {
    const { id } = await askErasure(world, application);
    const { data } = await office.ok(erasureCalls.erasurePreview, { id: String(id) });
    expect(data.holds).toEqual([hold]);
    expect(await office.refused(erasureCalls.erasureCarryOut, { id })).toMatchObject({
      code: 'erasure_held',
    });
    expect((await rowOf(application.id)).erased_at).toBeNull();
  }
});

test('an applicant whose session is older than the erasure cannot fill the row again', async () => {
  const application = await anApplication(world.db, { status_id: 2, first_name: 'Asha' });
  const { id } = await askErasure(world, application);
  await office.ok(erasureCalls.erasureCarryOut, { id });
  // As if a proof had come with the same moment.
  const late = await personOf(world, 'applicant', application);
  const file = new File([new Uint8Array((await aPhoto()).bytes)], 'photo.jpg', { type: 'image/jpeg' });
  const refused = await late.refused(applicationCalls.uploadFile, {
    id: application.public_id,
    field: 'profile',
    file,
  });
  expect(refused.http).toBe(409);
});
