import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';

const { memberActivityUpdate } = officeCalls;
const CLOCK = '2026-11-21T06:00:00Z';

let world: World;
let office: Browser;
let second: Browser;
beforeAll(async () => {
  world = await startApp({ now: CLOCK });
  office = await world.admin();
  second = await anAdministrator(world, 'Second Hand', { Application: ['view', 'update'] });
});
afterAll(() => world.close());

async function reread({ id }: ApplicationRow): Promise<ApplicationRow> {
  return world.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function activityOf({ id }: ApplicationRow) {
  return (await office.ok(applicationCalls.getMemberActivity, { member_id: id })).data;
}

function change(application: ApplicationRow, application_status: number, more: object = {}) {
  return { member_id: application.id, application_status, message: 'As agreed', ...more };
}

describe('activity and notes', () => {
  test('who did it is shown to the office alone', async () => {
    const application = await anApplication(world.db, { status_id: 3 });
    const row = { application_id: application.id, status_id: 3, created_at: new Date(CLOCK) } as const;
    await world.db.insertInto('activities').values(row).execute();
    await second.ok(memberActivityUpdate, change(application, 8));
    expect((await activityOf(application)).map((entry) => [entry.status_name, entry.by])).toEqual([
      ['On Hold', 'Second Hand'],
      ['Pending Actions', 'Applicant'],
    ]);
    const tracker = world.browser();
    const { email, application_no } = application;
    const { data } = await tracker.ok(applicationCalls.trackApplication, {
      email,
      application_no: application_no ?? '',
    });
    const seen = await tracker.ok(applicationCalls.getMemberActivity, { member_id: data[0]?.id ?? '' });
    expect(seen.data.map((entry) => entry.message)).toEqual(['', '']);
    const own = await personOf(world, 'applicant', application);
    const read = await own.ok(applicationCalls.getMemberActivity, { member_id: application.public_id });
    expect(read.data.map((entry) => entry.message)).toEqual(['As agreed', '']);
    for (const entry of seen.data) expect(entry).not.toHaveProperty('by');
    const another = await anApplication(world.db);
    expect(
      await tracker.refused(applicationCalls.getMemberActivity, { member_id: another.public_id }),
    ).toMatchObject({ http: 404 });
    expect(
      await tracker.refused(applicationCalls.getMemberActivity, { member_id: application.id }),
    ).toMatchObject({ http: 404 });
  });

  test('notes: newest first, with their author from the session', async () => {
    const { id } = await anApplication(world.db);
    await office.ok(officeCalls.memberNotesUpdate, { member_id: id, notes: 'First', login_user_id: '1' });
    await second.ok(officeCalls.memberNotesUpdate, { member_id: id, notes: ' Second ', login_user_id: '1' });
    const { data } = await office.ok(officeCalls.getMemberNotes, { member_id: id });
    expect(data.map((note) => [note.notes, note.by, note.member_id])).toEqual([
      ['Second', 'Second Hand', id],
      ['First', expect.any(String), id],
    ]);
    const refused = await office.refused(officeCalls.memberNotesUpdate, { member_id: id, notes: ' ' });
    expect(refused).toMatchObject({ http: 422, errors: { notes: 'Note cannot be empty' } });
  });
});

describe('resending the application number', () => {
  test('mails it again', async () => {
    const { id, email, application_no } = await anApplication(world.db);
    await office.ok(officeCalls.resendApplicationNo, { id });
    const [mail] = await world.mailsTo(email);
    expect(mail?.subject).toBe(`Your application number ${application_no}`);
    expect(mail?.text).toContain(`Application ID: ${application_no}`);
  });

  test('is refused before there is one', async () => {
    const { id } = await anApplication(world.db, { status_id: 0 });
    expect(await office.refused(officeCalls.resendApplicationNo, { id })).toMatchObject({
      http: 409,
      code: 'no_application_no',
    });
  });
});

test('the detail shows record, clinics, work, payments and names', async () => {
  const application = await anApplication(world.db, {
    status_id: 3,
    dob: '1980-11-22',
    state_id: 4035,
    mailing_address: true,
  });
  const application_id = application.id;
  await world.db
    .insertInto('clinics')
    .values({ application_id, position: 0, clinic_name: 'City Clinic', clinic_state_id: 4035 })
    .execute();
  const work = {
    application_id,
    position: 0,
    work_procedure: 'Registrar',
    from_date: '2010-12-31',
    to_date: '2012-01-01',
  };
  await world.db.insertInto('work_experiences').values(work).execute();
  await aPayment(world.db, application, 3, new Date('2026-11-20T07:00:00Z'));
  await aPayment(world.db, application, 1, new Date('2026-11-20T08:00:00Z'));
  const detail = await office.ok(applicationCalls.memberDetail, { id: application.id });
  expect(detail.data).toMatchObject([
    {
      id: application.id,
      age: 45,
      state: 4035,
      state_name: 'Tamil Nadu',
      country_name: 'India',
      mailing_address: 1,
      asi_state: null,
    },
  ]);
  expect(detail.clinic).toMatchObject([
    { clinic_name: 'City Clinic', clinic_state_name: 'Tamil Nadu', clinic_mailing_address: 0 },
  ]);
  expect(detail.work_exp).toMatchObject([{ work_procedure: 'Registrar', exp_in_year: 2 }]);
  expect(detail.payment_status.map((payment) => payment.payment_status_name)).toEqual(['Success', 'Failed']);
  expect(detail.payment_status[0]).toMatchObject({
    customerName: 'Dr. Asha Rao',
    amount: 4130,
    application_fee: 3500,
    gst_value: 18,
    gstamount: 630,
  });
  expect(await office.refused(applicationCalls.memberDetail, { id: 999_999 })).toMatchObject({ http: 404 });
});

describe('the flags of a role', () => {
  test('reading without update changes nothing', async () => {
    const reader = await anAdministrator(world, 'Reader', { Application: ['view'] });
    const application = await anApplication(world.db, { status_id: 3 });
    await reader.ok(officeCalls.getMember, { search: '' });
    await reader.ok(applicationCalls.memberDetail, { id: application.id });
    for (const refused of [
      await reader.refused(memberActivityUpdate, change(application, 5)),
      await reader.refused(officeCalls.memberNotesUpdate, { member_id: application.id, notes: 'x' }),
      await reader.refused(officeCalls.resendApplicationNo, { id: application.id }),
      await reader.refused(officeCalls.memberDashboard, {}),
    ])
      expect(refused).toMatchObject({ http: 403, code: 'not_allowed' });
    expect(await reread(application)).toEqual(application);
  });

  test('another module opens nothing here', async () => {
    const other = await anAdministrator(world, 'Other', { Package: ['view', 'update'] });
    const { id } = await anApplication(world.db);
    expect(await other.refused(officeCalls.getMember, { search: '' })).toMatchObject({ http: 403 });
    expect(await other.refused(applicationCalls.memberDetail, { id })).toMatchObject({ http: 403 });
  });
});
