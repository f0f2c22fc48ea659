import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { conversionCalls } from '#contract/applications/conversion.ts';
import { type FileField, fileLabels } from '#contract/applications/uploads.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { refusals } from '#contract/texts/refusals.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { anEducationStep, aPersonalStep, asFile } from '#tests/steps/apply.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aJpegScan, aPhoto } from '#tests/world/uploads.ts';
import { personOf } from '#tests/world/sessions.ts';
import { aWholeApplication } from '#tests/world/whole-application.ts';

const { applicationData, applicationStatus, deleteWorkExp, memberDetail, memberInfo } = applicationCalls;
const { memberThree, memberTwo, removeFile, uploadFile } = applicationCalls;
const { fileVerdict, memberActivityUpdate } = officeCalls;
const { memberConversion } = conversionCalls;
const { finalStep } = paymentCalls;
const why = 'The number differs from the number in the application.';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

async function judge(id: string, field: FileField, verdict: 'accepted' | 'refused' = 'refused') {
  const { files } = await office.ok(memberDetail, { id });
  const url = files.find((file) => file.field === field)?.url ?? '';
  await office.ok(fileVerdict, { member_id: id, field, url, verdict, reason: why });
}

function sendBack(id: string, corrections: FileField[], to = 4) {
  return { member_id: id, application_status: to, message: 'Please look at these', corrections };
}

interface Asked {
  application: ApplicationRow;
  id: string;
  row: number;
  workId: number;
  browser: Browser;
}

/** An application whose papers were refused and sent back, and its applicant. */
async function askedFor(fields: FileField[], given: object = {}, to = 4): Promise<Asked> {
  const { application, workId } = await aWholeApplication(world.db, { status_id: 3, paid: true, ...given });
  const { id: row, public_id: id } = application;
  for (const field of fields) await judge(id, field);
  await office.ok(memberActivityUpdate, sendBack(id, fields, to));
  return { application, id, row, workId, browser: await personOf(world, 'applicant', application) };
}

async function storedOf({ row }: Asked): Promise<ApplicationRow> {
  return world.db.selectFrom('applications').selectAll().where('id', '=', row).executeTakeFirstOrThrow();
}

async function correctionsOf({ id, browser }: Asked) {
  return (await browser.ok(memberInfo, { id })).data[0]?.corrections;
}

const upload = async ({ id, browser }: Asked, field: FileField) =>
  browser.ok(uploadFile, { id, field, file: asFile(await (field === 'profile' ? aPhoto() : aJpegScan())) });

describe('papers that are sent back', () => {
  test.each([2, 4])('to status %i are told to the applicant with why, and by mail', async (to) => {
    const asked = await askedFor(['mci_certificate', 'profile'], {}, to);
    const told = [
      { field: 'profile', reason: why, mended: false },
      { field: 'mci_certificate', reason: why, mended: false },
    ];
    expect(await correctionsOf(asked)).toEqual(told);
    const forOffice = await office.ok(memberDetail, { id: asked.id });
    expect(forOffice.data[0]?.corrections).toEqual(told);
    const own = await asked.browser.ok(memberDetail, { id: asked.id });
    expect(own.verdicts).toEqual([]);
    const status = await asked.browser.ok(applicationStatus, { id: asked.id });
    expect(status.data[0]?.corrections).toEqual(told.map(({ field, reason }) => ({ field, reason })));

    const [mail] = await world.mailsTo(asked.application.email);
    expect(mail?.text).toContain('> Please look at these');
    const next = encodeURIComponent(`/application/user-member-application/life-member?id=${asked.id}`);
    expect(mail?.text).toContain(`${world.url}/application/user-login?next=${next}`);
    const [line] = await world.db
      .selectFrom('audit_log')
      .select('changes')
      .where('subject', '=', `application ${asked.row}`)
      .where('what', '=', 'application.status_changed')
      .execute();
    expect(line?.changes).toEqual({
      status: { from: 3, to },
      corrections: ['mci_certificate', 'profile'],
    });
  });

  test('are those that are refused as things stand, and go back with a question or for resubmission', async () => {
    const { application } = await aWholeApplication(world.db, { status_id: 3, paid: true });
    const { public_id: id } = application;
    await judge(id, 'mci_certificate');
    await judge(id, 'profile', 'accepted');
    const wanted = sendBack(id, ['mci_certificate', 'profile', 'letter_hod']);
    const { http, errors } = await office.refused(memberActivityUpdate, wanted);
    expect(http).toBe(422);
    expect(errors?.['corrections']).toContain(`${fileLabels.profile}, ${fileLabels.letter_hod}`);
    expect(errors?.['corrections']).not.toContain(fileLabels.mci_certificate);
    const approved = await office.refused(memberActivityUpdate, sendBack(id, ['mci_certificate'], 5));
    expect(approved.errors).toEqual({
      corrections: 'Documents go back with a question or for resubmission only',
    });
    expect((await office.ok(memberDetail, { id })).data[0]).toMatchObject({
      application_status: 3,
      corrections: [],
    });
  });

  test('are forgotten with the next change of status', async () => {
    const asked = await askedFor(['mci_certificate']);
    await office.ok(memberActivityUpdate, sendBack(asked.id, [], 2));
    expect(await correctionsOf(asked)).toEqual([]);
    // The whole application is open again.
    await asked.browser.ok(memberTwo, { id: asked.id, ...aPersonalStep({ city: 'Madurai' }) });
  });

  test('are nobody else’s to correct', async () => {
    const { id } = await askedFor(['mci_certificate']);
    const other = await personOf(world, 'applicant', await anApplication(world.db, { status_id: 4 }));
    const file = asFile(await aJpegScan());
    expect(await other.refused(uploadFile, { id, field: 'mci_certificate', file })).toMatchObject({
      http: 404,
    });
    expect(await other.refused(finalStep, { id })).toMatchObject({ http: 404 });
  });
});

describe('what is open of an application that goes back', () => {
  test('files: those that were asked for', async () => {
    const asked = await askedFor(['mci_certificate']);
    const { id, browser } = asked;
    const file = asFile(await aJpegScan());
    const refused = { http: 409, code: 'not_asked' };
    const field = 'pg_degree_certificate';
    expect(await browser.refused(uploadFile, { id, field, file })).toMatchObject(refused);
    expect(await browser.refused(removeFile, { id, field })).toMatchObject(refused);
    const step = await browser.refused(memberThree, { id, ...anEducationStep(), [field]: file });
    expect(step).toMatchObject({ ...refused, errors: { [field]: refusals.not_asked.text } });
    const photo = { ...aPersonalStep(), profile: asFile(await aPhoto()) };
    expect(await browser.refused(memberTwo, { id, ...photo })).toMatchObject(refused);
    await browser.ok(removeFile, { id, field: 'mci_certificate' });
    await upload(asked, 'mci_certificate');
  });

  test('data: what the papers prove; all other fields and rows stay as they are', async () => {
    const asked = await askedFor(['mci_certificate']);
    const { id, browser, workId } = asked;
    const before = await storedOf(asked);
    await browser.ok(memberTwo, { id, ...aPersonalStep({ city: 'Madurai', last_name: 'Nair' }) });
    expect(await storedOf(asked)).toMatchObject({ city: before.city, last_name: before.last_name });
    const typed = anEducationStep({ mci_council_number: 'KL 99', mci_council_state: 4028, asi_state: 4028 });
    await browser.ok(memberThree, { id, ...typed, edu_undergrad_year: '1999', edu_postgrad_degree: '' });
    expect(await storedOf(asked)).toMatchObject({
      ...before,
      education_saved_at: expect.any(Date),
      version: expect.any(Number),
      search_text: expect.stringContaining('kl99'),
      mci_council_number: 'KL99',
      mci_council_state_id: 4028,
    });
    expect(await browser.refused(deleteWorkExp, { id: workId })).toMatchObject({ code: 'not_editable' });
    const { work_exp, clinic } = await browser.ok(memberInfo, { id });
    expect([work_exp.length, clinic.length]).toEqual([1, 1]);
  });

  test('an old gap elsewhere bars neither the step nor the way back, a new one does', async () => {
    const asked = await askedFor(['mci_certificate'], { dob: null, edu_undergrad_year: '', city: '' });
    const { id, browser } = asked;
    const gap = await browser.refused(memberThree, { id, ...anEducationStep({ mci_council_number: '' }) });
    expect(gap.errors).toEqual({ mci_council_number: 'NMC council Number cannot be empty' });
    await upload(asked, 'mci_certificate');
    await browser.ok(memberThree, { id, ...anEducationStep() });
    await browser.ok(finalStep, { id });
    const { application_no } = asked.application;
    const { data } = await browser.ok(applicationData, { application_no: application_no ?? '' });
    expect(data[0]).toMatchObject({ answered: true });
    expect(await storedOf(asked)).toMatchObject({ status_id: 3, dob: null, edu_undergrad_year: '' });
  });
});

describe('sending it again', () => {
  test('needs each of the papers replaced, and tells which is not', async () => {
    const asked = await askedFor(['mci_certificate', 'profile', 'letter_hod']);
    const { id, browser } = asked;
    await upload(asked, 'profile');
    await browser.ok(memberThree, { id, ...anEducationStep({ asi_membership_no: '77701' }) });
    const errors = {
      mci_certificate: 'Please replace this document: NMC certificate',
      letter_hod: 'Please add this document: HOD letter (from head of department)',
    };
    expect((await browser.ok(memberInfo, { id })).missing).toEqual(errors);
    expect(await browser.refused(finalStep, { id })).toMatchObject({
      http: 422,
      code: 'uncorrected',
      message: refusals.uncorrected.text,
      errors,
    });
    expect(await storedOf(asked)).toMatchObject({ status_id: 4 });
    await upload(asked, 'mci_certificate');
    await upload(asked, 'letter_hod');
    expect(await correctionsOf(asked)).toMatchObject([{ mended: true }, { mended: true }, { mended: true }]);
    await browser.ok(finalStep, { id });
    expect(await storedOf(asked)).toMatchObject({ status_id: 3 });
  });

  test('a paper that was only removed is not corrected', async () => {
    const asked = await askedFor(['mci_certificate']);
    await asked.browser.ok(removeFile, { id: asked.id, field: 'mci_certificate' });
    const { errors } = await asked.browser.refused(finalStep, { id: asked.id });
    expect(errors).toEqual({ mci_certificate: 'NMC certificate cannot be empty' });
  });

  test('other data than the paper was refused with is a correction too', async () => {
    const asked = await askedFor(['mci_certificate']);
    const { id, browser } = asked;
    const right = anEducationStep({ mci_council_number: 'TN54321' });
    await browser.ok(memberThree, { id, ...right });
    await browser.ok(finalStep, { id });
    expect(await storedOf(asked)).toMatchObject({ status_id: 3, mci_council_number: 'TN54321' });
  });

  test('ends the verdicts of what was replaced and leaves the others, once, with one bell', async () => {
    const { application } = await aWholeApplication(world.db, { status_id: 3, paid: true });
    const { public_id: id } = application;
    await judge(id, 'profile', 'accepted');
    await judge(id, 'mci_certificate');
    await judge(id, 'asi_member_certificate');
    await office.ok(memberActivityUpdate, sendBack(id, ['mci_certificate', 'asi_member_certificate']));
    const browser = await personOf(world, 'applicant', application);
    const asked = { application, id, row: application.id, workId: 0, browser };
    await upload(asked, 'mci_certificate');
    await browser.ok(memberThree, { id, ...anEducationStep({ asi_membership_no: '88801' }) });
    await Promise.all([1, 2, 3].map(() => browser.ok(finalStep, { id })));
    const { data, verdicts } = await office.ok(memberDetail, { id });
    expect(data[0]).toMatchObject({ application_status: 3, corrections: [] });
    expect(verdicts.map(({ field, verdict }) => `${field} ${verdict}`).toSorted()).toEqual([
      'asi_member_certificate refused',
      'profile accepted',
    ]);
    const bells = world.db.selectFrom('notifications').select('id').where('application_id', '=', asked.row);
    expect(await bells.execute()).toHaveLength(1);
    const left = world.db.selectFrom('corrections').select('field').where('application_id', '=', asked.row);
    expect(await left.execute()).toEqual([]);
  });
});

describe('a conversion that goes back', () => {
  test('opens its papers and the ASI details they prove, on its own page', async () => {
    const converts_id = (await anApplication(world.db, { package_id: 2, status_id: 12 })).id;
    const given = { package_id: 5, converts_id, asi_membership_no: '77701' };
    const asked = await askedFor(['asi_member_certificate'], given);
    const { id, browser } = asked;
    const [mail] = await world.mailsTo(asked.application.email);
    expect(mail?.text).toContain(encodeURIComponent(`/user-member-application-conversion/${id}?id=`));
    const same = { id, asi_membership_no: '77701', asi_state: 4035 };
    const { errors } = await browser.refused(memberConversion, same);
    expect(errors).toEqual({
      asi_member_certificate: 'Please replace this document: ASI member certificate',
    });
    await browser.ok(memberConversion, { ...same, asi_membership_no: '77702' });
    expect(await storedOf(asked)).toMatchObject({ status_id: 3, asi_membership_no: '77702' });
  });

  test('keeps the ASI details when another paper was asked for', async () => {
    const converts_id = (await anApplication(world.db, { package_id: 4, status_id: 12 })).id;
    const asked = await askedFor(['pg_degree_certificate'], { package_id: 6, converts_id });
    await upload(asked, 'pg_degree_certificate');
    await asked.browser.ok(memberConversion, { id: asked.id, asi_membership_no: '1', asi_state: null });
    expect(await storedOf(asked)).toMatchObject({ status_id: 3, asi_membership_no: '77701' });
  });
});
