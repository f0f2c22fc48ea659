import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { conversionCalls } from '#contract/applications/conversion.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { documentDownload } from '#contract/documents/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import {
  aCompleteApplication,
  aPersonalStep,
  anEducationStep,
  asFile,
  startApplication,
} from '#tests/steps/apply.ts';
import {
  aMember,
  aReadyConversion,
  asiDetails,
  aTraineeWithFiles,
  convert,
  nobody,
  documentsOf,
  startConversion,
} from '#tests/steps/convert.ts';
import { checkOut } from '#tests/steps/pay.ts';
import { languageCookie } from '#contract/texts/languages.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aPdf, anEncryptedPdf, aPhoto } from '#tests/world/uploads.ts';
import { personOf } from '#tests/world/sessions.ts';
import { enterOfficers } from '#tests/world/whole-application.ts';

const { memberDetail, memberInfo, memberThree, memberTwo, removeFile, saveDraft, sendOtp, uploadFile } =
  applicationCalls;
const { memberConversion } = conversionCalls;
const { createOrder, finalStep } = paymentCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

async function rowOf(id: string) {
  return world.db
    .selectFrom('applications')
    .selectAll()
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** A change of the office by My Action. */
async function decide(id: string, application_status: number): Promise<string> {
  const { id: member_id } = await rowOf(id);
  const change = { member_id, application_status, message: 'As agreed', login_user_id: '' };
  return (await office.ok(officeCalls.memberActivityUpdate, change)).data.membership_no;
}

/** What the newest mail to its applicant says. */
async function welcomeTo(id: string): Promise<string> {
  const [mail] = await world.mailsTo((await rowOf(id)).email);
  expect(mail?.subject).toBe('Welcome: your membership number');
  return mail?.text ?? '';
}

async function bytesAt(browser: Browser, url: string | undefined): Promise<Buffer> {
  return Buffer.from(await (await browser.fetch(url ?? '')).arrayBuffer());
}

/** Lets a conversion cost something, and gives the free one back afterwards. */
async function withFee(type: 5 | 6, action: () => Promise<void>): Promise<void> {
  const setFee = (fee: number) =>
    world.db.updateTable('packages').set({ fee }).where('id', '=', type).execute();
  await setFee(100_000);
  await action().finally(() => setFee(0));
}

describe('a new conversion', () => {
  test('carries over the record, clinics, work and files of the membership', async () => {
    const member = await aMember(world, 4);
    await world.db
      .updateTable('applications')
      .set({ year_of_fmas: 2019, imr_reg_no: 'IMR7', middle_name: 'Mohan' })
      .where('id', '=', member.id)
      .execute();

    const { browser, id } = await startConversion(world, member);
    const own = { id: 0, public_id: '', package_id: 0, status_id: 0, converts_id: 0, membership_no: null };
    const process = { application_no: null, submitted_at: null, created_at: 0, status_changed_at: 0 };
    const unlike = { ...own, ...process, paid: false, search_text: '' };
    expect({ ...(await rowOf(id)), ...unlike }).toEqual({
      ...(await rowOf(member.public_id)),
      ...unlike,
    });
    const { data, clinic, work_exp, missing } = await browser.ok(memberInfo, { id });
    expect(data[0]).toMatchObject({ form_type: 6, converts_membership_no: member.membership_no });
    expect(clinic).toMatchObject([{ clinic_name: 'Marina Hospital', clinic_city: 'Chennai' }]);
    expect(work_exp).toMatchObject([{ work_procedure: 'Consultant Surgeon' }]);
    expect(Object.keys(missing)).toEqual(
      expect.arrayContaining(['mci_certificate', 'pg_degree_certificate', 'asi_member_certificate']),
    );
  });

  test.each([' m-{n}', 'M \u2013 {n}', 'm {n}'])('takes the number as it is typed: %s', async (typed) => {
    const member = await aMember(world, 2);
    const membership_no = typed.replace('{n}', member.membership_no?.slice(1) ?? '');
    const { browser, id } = await startConversion(world, { ...member, membership_no });
    const { data } = await browser.ok(memberInfo, { id });
    expect(data[0]?.converts_membership_no).toBe(member.membership_no);
  });

  test('has copies of the files: replacing or removing one never touches the membership’s', async () => {
    const member = await aTraineeWithFiles(world);
    const { browser, id } = await startConversion(world, member);
    const signedIn = await personOf(world, 'member', member);
    const [before, copied] = [
      (await signedIn.ok(memberDetail, { id: member.public_id })).files,
      (await browser.ok(memberInfo, { id })).files,
    ];
    expect(copied.map(({ field, name, size }) => ({ field, name, size }))).toEqual(
      before.map(({ field, name, size }) => ({ field, name, size })),
    );
    const letters = await Promise.all(
      [before, copied].map((files) =>
        bytesAt(signedIn, files.find(({ field }) => field === 'letter_hod')?.url),
      ),
    );
    expect(letters[0]?.length).toBeGreaterThan(500);
    expect(letters[0]?.equals(letters[1] ?? Buffer.alloc(0))).toBe(true);
    const keys = await world.db.selectFrom('files').select('storage_key').execute();
    expect(new Set(keys.map((row) => row.storage_key)).size).toBe(keys.length);

    await browser.ok(uploadFile, { id, field: 'profile', file: asFile(await aPhoto()) });
    await browser.ok(removeFile, { id, field: 'letter_hod' });
    await expect.poll(async () => (await signedIn.fetch(copied[1]?.url ?? '')).status).toBe(404);
    for (const { url } of before) expect((await signedIn.fetch(url)).status).toBe(200);
  });

  test('goes without a paper whose bytes are gone, and asks for it anew', async () => {
    const member = await aTraineeWithFiles(world);
    await world.db
      .updateTable('files')
      .set({ storage_key: `ab/cd/${'0'.repeat(36)}` })
      .where('application_id', '=', member.id)
      .where('field', '=', 'letter_hod')
      .execute();
    const { browser, id } = await startConversion(world, member);
    const { files } = await browser.ok(memberInfo, { id });
    expect(files.map(({ field }) => field)).toEqual(['profile', 'mbbs_degree_certificate']);
  });

  test('leaves the membership as what the member is, until it is allotted', async () => {
    const member = await aMember(world, 2);
    const { id } = await startConversion(world, member);
    const signedIn = await personOf(world, 'member', member);
    expect((await signedIn.ok(accountCalls.session, {})).data.member?.id).toBe(member.public_id);
    const { data } = await signedIn.ok(memberDetail, { id: member.public_id });
    expect(data[0]?.conversion).toEqual({
      public_id: id,
      application_id: 5,
      application_status: 0,
      status_name: 'Incomplete Application',
    });
    expect(data[0]?.converts_membership_no).toBe('');
  });
});

describe('submitting a conversion', () => {
  test('tells every fault at once, keeps the papers that are good, and saves nothing else', async () => {
    const applicant = await startConversion(world, await aMember(world, 4));
    const { id, browser } = applicant;
    const refused = await browser.refused(memberConversion, {
      id,
      asi_membership_no: ' - ',
      asi_state: '',
      mci_certificate: asFile(await aPdf('NMC certificate')),
      pg_degree_certificate: asFile(await anEncryptedPdf()),
    });
    expect(refused).toMatchObject({ http: 422, message: 'Please fill in the required details.' });
    expect(refused.errors).toEqual({
      asi_membership_no: 'ASI membership number cannot be empty',
      asi_state: 'ASI state cannot be empty',
      pg_degree_certificate:
        'This PDF opens only with a password. Print it to a new PDF without a password, or photograph its pages',
      asi_member_certificate: 'ASI member certificate cannot be empty',
    });
    const { data, files } = await browser.ok(memberInfo, { id });
    expect(data[0]).toMatchObject({ application_status: 0, asi_membership_no: '77701', asi_state: 4035 });
    expect(files.map(({ field }) => field)).toEqual(['mci_certificate']);
    const unknown = await browser.refused(memberConversion, { id, ...asiDetails, asi_state: 999_999 });
    expect(unknown.errors).toMatchObject({ asi_state: 'Please choose a state of the list' });
  });

  test('in one request with its papers: with the office, numbered, bell and mail', async () => {
    const { browser, id, email, type } = await startConversion(world, await aMember(world, 4));
    await browser.ok(saveDraft, { id, step: 'conversion', values: { asi_membership_no: '2' } });
    const answer = await browser.ok(memberConversion, { id, ...asiDetails, ...(await documentsOf(type)) });
    expect(answer).toMatchObject({ data: { paid: true }, message: 'Application Submitted Successfully' });
    expect(answer.application_no).toMatch(/^266[2-9C-HJ-Y]{8}$/);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status_id: 16, paid: true, asi_membership_no: '20311', asi_state_id: 4035 });
    const bells = world.db
      .selectFrom('notifications')
      .select('status_id')
      .where('application_id', '=', row.id);
    expect(await bells.execute()).toEqual([{ status_id: 16 }]);
    const [mail] = await world.mailsTo(email);
    expect(mail?.subject).toContain(answer.application_no);
    expect(mail?.text).toContain('There is nothing to pay');
    expect((await browser.ok(memberInfo, { id })).draft).toEqual([]);
  });

  test('papers of the membership count as present; five times at once is once', async () => {
    const ready = await aReadyConversion(world, 2);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => convert(ready)));
    expect(new Set(answers.map((answer) => answer.application_no)).size).toBe(1);
    const { data } = await ready.browser.ok(applicationCalls.getMemberActivity, { member_id: ready.id });
    expect(data.map((entry) => entry.status_name)).toEqual(['Conversion Submitted']);
    const other = await ready.browser.refused(memberConversion, {
      id: ready.id,
      ...asiDetails,
      asi_membership_no: '999',
    });
    expect(other).toMatchObject({ http: 409, code: 'not_editable' });
  });

  test('final_step and create_order submit it as well, by its own rules alone', async () => {
    const ready = await aReadyConversion(world, 2);
    const set = (values: object) =>
      world.db.updateTable('applications').set(values).where('public_id', '=', ready.id).execute();
    await set({ asi_membership_no: '' });
    const { errors } = await ready.browser.refused(finalStep, { id: ready.id });
    expect(errors).toEqual({ asi_membership_no: 'ASI membership number cannot be empty' });
    await set({ asi_membership_no: 'FL20311', dob: null, edu_postgrad_degree: '' });
    expect((await ready.browser.ok(finalStep, { id: ready.id })).data).toEqual({ paid: true });
    expect(await rowOf(ready.id)).toMatchObject({ status_id: 16 });

    await withFee(5, async () => {
      const costly = await aReadyConversion(world, 2);
      await costly.browser.ok(createOrder, { member_id: costly.id });
      expect(await rowOf(costly.id)).toMatchObject({ status_id: 10, paid: false });
    });
  });

  test('with a fee it waits for the payment, and is with the office after it', async () => {
    await withFee(6, async () => {
      const ready = await aReadyConversion(world, 4);
      const { data, application_no } = await convert(ready);
      expect(data).toEqual({ paid: false });
      const order = await ready.browser.ok(createOrder, { member_id: ready.id });
      expect(order).toMatchObject({ amount: 100_000, application_no });
      const paid = await checkOut(world, order.id, 'succeed');
      await ready.browser.ok(paymentCalls.verifyAndCapture, { ...paid, amount: '1000' });
      expect(await rowOf(ready.id)).toMatchObject({ status_id: 3, paid: true });
    });
  });

  test('a resubmission that the office asked for ends with it', async () => {
    const ready = await aReadyConversion(world, 4);
    await convert(ready);
    await decide(ready.id, 4);
    await ready.browser.ok(removeFile, { id: ready.id, field: 'mci_certificate' });
    const { errors } = await ready.browser.refused(memberConversion, { id: ready.id, ...asiDetails });
    expect(errors).toEqual({ mci_certificate: 'NMC certificate cannot be empty' });
    const file = asFile(await aPdf('Clearer'));
    await ready.browser.ok(uploadFile, { id: ready.id, field: 'mci_certificate', file });
    expect((await convert(ready)).data).toEqual({ paid: true });
    expect(await rowOf(ready.id)).toMatchObject({ status_id: 3 });
  });
});

describe('what is no conversion, and what a conversion is not', () => {
  test('a new member’s application takes no conversion page', async () => {
    const { browser, id } = await startApplication(world);
    const { http, code } = await browser.refused(memberConversion, { id, ...asiDetails });
    expect({ http, code }).toEqual({ http: 409, code: 'no_conversion' });
  });

  test('a conversion takes no steps of the wizard; its record stays the membership’s', async () => {
    const { browser, id } = await startConversion(world, await aMember(world, 2));
    const before = await browser.ok(memberInfo, { id });
    const step = { ...aPersonalStep({ city: 'Madurai' }), profile: asFile(await aPhoto()) };
    expect((await browser.refused(memberTwo, { id, ...step })).code).toBe('conversion_only');
    expect((await browser.refused(memberThree, { id, ...anEducationStep() })).code).toBe('conversion_only');
    expect(await browser.ok(memberInfo, { id })).toEqual(before);
  });

  test('somebody else’s is not found', async () => {
    const ready = await aReadyConversion(world, 2);
    const other = await startApplication(world);
    const told = await other.browser.refused(memberConversion, { id: ready.id, ...asiDetails });
    expect(told.http).toBe(404);
  });
});

describe('one open conversion of a membership', () => {
  test('a second one is refused at the account step; a rejected or archived one may be tried again', async () => {
    const ready = await aReadyConversion(world, 2);
    await convert(ready);
    const { email, membership_no } = ready.member;
    const typed = { ...nobody, application_id: 5, email, membership_no: membership_no ?? '' };
    world.clock.pass(61);
    expect((await world.browser().refused(sendOtp, typed)).errors).toEqual({
      membership_no: 'A conversion of this membership is already with the office',
    });
    await decide(ready.id, 6);
    const second = await startConversion(world, ready.member);
    expect(second.id).not.toBe(ready.id);
    await world.db
      .updateTable('applications')
      .set({ status_id: 18, submitted_at: world.clock.now(), application_no: 'ARCHIVED' })
      .where('public_id', '=', second.id)
      .execute();
    const third = await startConversion(world, ready.member);
    const signedIn = await personOf(world, 'member', ready.member);
    const { data } = await signedIn.ok(memberDetail, { id: ready.member.public_id });
    expect(data[0]?.conversion?.public_id).toBe(third.id);
  });

  test('of two that were begun by different packages only one is submitted', async () => {
    const ready = await aReadyConversion(world, 2);
    const { id: packageId } = await world.db
      .insertInto('packages')
      .values({
        name: 'Jubilee conversion',
        slug: 'jubilee',
        fee: 0,
        currency_id: 1,
        series_prefix: 'LM',
        form_type: 5,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    world.clock.pass(61);
    const { email, membership_no } = ready.member;
    const second = await startApplication(world, {
      ...nobody,
      application_id: packageId,
      email,
      membership_no: membership_no ?? '',
    });
    const file = asFile(await aPdf('ASI'));
    await second.browser.ok(uploadFile, { id: second.id, field: 'asi_member_certificate', file });
    await convert(ready);
    const told = await second.browser.refused(memberConversion, { id: second.id, ...asiDetails });
    expect(told).toMatchObject({ http: 409, code: 'conversion_open' });
    expect(await rowOf(second.id)).toMatchObject({ status_id: 0 });
  });

  test('of a membership that is no longer active is not submitted', async () => {
    const ready = await aReadyConversion(world, 2);
    await decide(ready.member.public_id, 7);
    const told = await ready.browser.refused(memberConversion, { id: ready.id, ...asiDetails });
    expect(told).toMatchObject({ http: 409, code: 'not_convertible' });
  });
});

test('the whole story: an associate becomes a Life Member and keeps the old papers', async () => {
  const associate = await aCompleteApplication(world, { application_id: 2 });
  const order = await associate.browser.ok(createOrder, { member_id: associate.id });
  const paid = await checkOut(world, order.id, 'succeed');
  await associate.browser.ok(paymentCalls.verifyAndCapture, { ...paid, amount: String(order.amount / 100) });
  await decide(associate.id, 5);
  expect(await decide(associate.id, 12)).toMatch(/^ALM\d{4}$/);
  expect(await welcomeTo(associate.id)).toContain('Your certificate and your invoice are ready.');
  expect(await welcomeTo(associate.id)).toContain(`/user-member-application-invoice/${associate.id}`);

  const ready = await aReadyConversion(world, await rowOf(associate.id));
  const { member } = ready;
  await convert(ready);
  const { data: seen } = await office.ok(memberDetail, { id: String((await rowOf(ready.id)).id) });
  expect(seen[0]).toMatchObject({ application_status: 16, converts_membership_no: member.membership_no });
  await decide(ready.id, 5);
  const number = await decide(ready.id, 12);
  expect(number).toMatch(/^LM\d{4}$/);
  // It cost nothing.
  expect(await welcomeTo(ready.id)).toContain('Your certificate is ready.');
  expect(await welcomeTo(ready.id)).not.toContain('invoice');
  expect(await rowOf(member.public_id)).toMatchObject({ status_id: 17, membership_no: member.membership_no });

  const browser = world.browser();
  world.clock.pass(61);
  const { userid } = await browser.ok(accountCalls.memberSendOtp, { email: member.email });
  await browser.ok(accountCalls.memberOtpVerify, { id: userid, otp: await world.codeFor(member.email) });
  expect((await browser.ok(accountCalls.session, {})).data.member?.id).toBe(ready.id);
  const { data } = await browser.ok(memberDetail, { id: member.public_id });
  expect(data[0]).toMatchObject({
    status_name: 'Converted',
    conversion: { public_id: ready.id, application_status: 12 },
  });
  browser.cookies.set(languageCookie, 'hi');
  const history = await browser.ok(applicationCalls.getMemberActivity, { member_id: member.public_id });
  expect(history.data[0]?.message).toMatch(/^यह सदस्यता .* LM\d+ है।$/);
  await enterOfficers(office);
  const paper = (kind: 'certificate' | 'invoice', id: string) =>
    browser.download(documentDownload, { kind, id, as: 'svg' });
  expect(await (await paper('certificate', ready.id)).text()).toContain('<svg');
  for (const kind of ['certificate', 'invoice'] as const)
    expect((await paper(kind, member.public_id)).status).toBe(200);
});
