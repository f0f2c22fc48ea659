import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { aCompleteApplication, type Applicant, aPersonalStep, startApplication } from '#tests/steps/apply.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { aPayment } from '#tests/world/applications.ts';

const { applicationData, applicationStatus, getMemberActivity, memberInfo, memberTwo, trackApplication } =
  applicationCalls;
const { finalStep } = paymentCalls;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

async function submit({ browser, id }: Applicant): Promise<string> {
  return (await browser.ok(finalStep, { id })).application_no;
}

async function rowOf({ id }: Applicant) {
  return world.db
    .selectFrom('applications')
    .selectAll()
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('submitting', () => {
  test('an incomplete application is refused with every fault of every step', async () => {
    const { browser, id } = await startApplication(world);
    const { http, code, errors } = await browser.refused(finalStep, { id });
    expect({ http, code }).toEqual({ http: 422, code: 'incomplete' });
    const { missing } = await browser.ok(memberInfo, { id });
    expect(errors).toEqual(missing);
    expect(missing).toMatchObject({ dob: expect.any(String), mci_certificate: expect.any(String) });
  });

  test('gives the number, waits for the payment, and tells the applicant', async () => {
    const applicant = await aCompleteApplication(world);
    const no = await submit(applicant);
    expect(no).toMatch(/^261[2-9A-Z]{8}$/);
    expect(await rowOf(applicant)).toMatchObject({
      status_id: 10,
      paid: false,
      submitted_at: world.clock.now(),
    });
    const [mail] = await world.mailsTo(applicant.email);
    expect(mail?.text).toContain(no);
    expect(mail?.text).toContain(`${world.url}/application/user-member-application-preview/${applicant.id}`);
    const { data } = await applicant.browser.ok(getMemberActivity, { member_id: applicant.id });
    expect(data.map((entry) => entry.status_name)).toEqual(['Pending Payment']);
  });

  test('five times at once is once', async () => {
    const applicant = await aCompleteApplication(world);
    const numbers = await Promise.all([1, 2, 3, 4, 5].map(() => submit(applicant)));
    expect(new Set(numbers).size).toBe(1);
    const { data } = await applicant.browser.ok(getMemberActivity, { member_id: applicant.id });
    expect(data).toHaveLength(1);
    const mails = await world.mailsTo(applicant.email);
    expect(mails.filter((mail) => mail.subject.includes(numbers[0] ?? '?'))).toHaveLength(1);
  });

  test('applications submitted at once get numbers that nobody can count up', async () => {
    const applicants = [];
    for (let count = 0; count < 4; count += 1)
      applicants.push(await aCompleteApplication(world, { application_id: 2 }));
    const numbers = await Promise.all(applicants.map(submit));
    expect(new Set(numbers).size).toBe(4);
    for (const number of numbers) expect(number).toMatch(/^262[2-9A-Z]{8}$/);
  });

  test('what costs nothing goes straight to the office, and its bell rings', async () => {
    const free = await world.db
      .insertInto('packages')
      .values({ name: 'Guest', slug: 'guest', fee: 0, currency_id: 1, series_prefix: 'LM', form_type: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const applicant = await aCompleteApplication(world, { application_id: free.id }, 1);
    await submit(applicant);
    const row = await rowOf(applicant);
    expect(row).toMatchObject({ status_id: 3, paid: true });
    const bell = world.db
      .selectFrom('notifications')
      .select('status_id')
      .where('application_id', '=', row.id);
    expect(await bell.execute()).toEqual([{ status_id: 3 }]);
  });
});

describe('sending it again', () => {
  test.each([2, 4] as const)(
    'from status %i it goes to the office once, when it is complete',
    async (status_id) => {
      const applicant = await aCompleteApplication(world);
      await submit(applicant);
      const { id } = await rowOf(applicant);
      await world.db
        .updateTable('applications')
        .set({ status_id, dob: null, paid: true })
        .where('id', '=', id)
        .execute();
      const refusal = await applicant.browser.refused(finalStep, { id: applicant.id });
      expect(refusal.errors).toEqual({ dob: 'Date of birth cannot be empty' });
      await applicant.browser.ok(memberTwo, { id: applicant.id, ...aPersonalStep() });
      await Promise.all([submit(applicant), submit(applicant)]);
      expect(await rowOf(applicant)).toMatchObject({ status_id: 3 });
      const bell = world.db.selectFrom('notifications').select('status_id').where('application_id', '=', id);
      expect(await bell.execute()).toEqual([{ status_id: 3 }]);
    },
  );
});

describe('tracking', () => {
  test('e-mail and number together open the status for half an hour, and nothing else', async () => {
    const applicant = await aCompleteApplication(world);
    const application_no = await submit(applicant);
    const tracker = world.browser();
    const { data } = await tracker.ok(trackApplication, {
      email: ` ${applicant.email.toUpperCase()} `,
      application_no: ` ${application_no} `,
    });
    expect(data).toEqual([{ id: applicant.id }]);
    const status = await tracker.ok(applicationStatus, { id: applicant.id });
    expect(status.data[0]).toEqual({
      id: applicant.id,
      applicant_name: 'Dr. Asha Rao',
      application_name: 'Life Member',
      application_no,
      application_status: 10,
      status_name: 'Pending Payment',
      membership_no: '',
      payable: true,
      pays_after_approval: false,
      endorsers: 0,
      city: 'Chennai',
      state_name: 'Tamil Nadu',
      submitted_on: world.clock.now().toISOString(),
      form_type: 1,
      type_slug: 'life-member',
      corrections: [],
      own: false,
      provisional: false,
      ending: null,
    });
    expect((await tracker.refused(memberInfo, { id: applicant.id })).http).toBe(403);
    const { data: mine } = await applicant.browser.ok(memberInfo, { id: applicant.id });
    expect((await tracker.fetch(mine[0]?.profile ?? '')).status).toBe(404);
    const other = await startApplication(world);
    expect((await tracker.refused(applicationStatus, { id: other.id })).http).toBe(404);
    world.clock.pass(1_801);
    expect((await tracker.refused(applicationStatus, { id: applicant.id })).http).toBe(401);
  });

  test('which of the two was wrong is not told', async () => {
    const applicant = await aCompleteApplication(world);
    const application_no = await submit(applicant);
    const wrong = [
      { email: 'nobody@example.org', application_no },
      { email: applicant.email, application_no: '000' },
    ];
    const answers = [];
    for (const input of wrong) answers.push(await world.browser().refused(trackApplication, input));
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ http: 404, code: 'track_not_found' });
  });
});

describe('the summary of the success page', () => {
  test('shows the fee of today, and once paid the fee as it was paid', async () => {
    const applicant = await aCompleteApplication(world);
    const application_no = await submit(applicant);
    const before = await applicant.browser.ok(applicationData, { application_no });
    expect(before.data[0]).toMatchObject({ id: applicant.id, first_name: 'Asha', application_status: 10 });
    expect(before.application_data[0]).toMatchObject({
      application_name: 'Life Member',
      fee: 3500,
      totalPrice: 4130,
    });

    await aPayment(world.db, await rowOf(applicant), 1);
    await world.db.updateTable('packages').set({ fee: 500_000 }).where('id', '=', 1).execute();
    const after = await applicant.browser.ok(applicationData, { application_no });
    await world.db.updateTable('packages').set({ fee: 350_000 }).where('id', '=', 1).execute();
    expect(after.application_data[0]).toMatchObject({
      fee: 3500,
      gst_value: 18,
      gstAmount: 630,
      totalPrice: 4130,
    });
    expect(after.payment_status).toHaveLength(1);

    const other = await startApplication(world);
    expect((await other.browser.refused(applicationData, { application_no })).http).toBe(404);
  });
});
