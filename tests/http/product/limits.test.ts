import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { enquiryCalls } from '#contract/enquiries/calls.ts';
import { lookupCalls } from '#contract/lookup/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import { anAccount } from '#tests/steps/apply.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import { adminEmail, adminPassword } from '#tests/world/product.ts';

const { adminLogin } = accountCalls;
const { sendOtp, trackApplication } = applicationCalls;
const { enquiryForm } = enquiryCalls;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute();
});
afterAll(() => world.close());

const { bulkStatusChange, memberActivityUpdate } = officeCalls;
const { createPaymentLink } = paymentCalls;
const nothingPaid = { amount: '', payment_method: '1', payed_date: '', narration: '' };

const right = { username: adminEmail, password: adminPassword };
const wrong = { ...right, password: 'another password' };
const times = (count: number) => Array.from({ length: count });

describe('what is refused as no proof', () => {
  test('is counted, and a sign-in that succeeds is not', async () => {
    for (const _ of times(14)) await world.browser('office').ok(adminLogin, right);
    for (const _ of times(9)) await world.browser('office').refused(adminLogin, wrong);
    await world.browser('office').ok(adminLogin, right);
    await world.browser('office').refused(adminLogin, wrong);
    expect(await world.browser('office').refused(adminLogin, right)).toMatchObject({ code: 'too_many' });
    world.clock.pass(900);
    await world.browser('office').ok(adminLogin, right);
  });

  test('is counted also of many at once', async () => {
    const answers = await Promise.all(
      times(24).map(() => world.browser('office').refused(adminLogin, wrong)),
    );
    expect(answers.filter(({ code }) => code === 'wrong_sign_in')).toHaveLength(10);
  });

  test('is counted though the refusal takes everything else back', async () => {
    const { email, application_no } = await anApplication(world.db);
    for (const no of times(10).keys())
      await world.browser().refused(trackApplication, { email, application_no: `26100000${no}` });
    const late = await world
      .browser()
      .refused(trackApplication, { email, application_no: application_no ?? '' });
    expect(late).toMatchObject({ http: 429, code: 'too_many' });
  });

  test('is counted and noted where it confirms a change, in all such calls together', async () => {
    const office = await world.admin();
    const { id } = await anApplication(world.db, { status_id: 3, paid: true });
    const change = { member_id: String(id), application_status: 8, message: 'Please wait' };
    const confirmed = (password: string) => ({ ...change, password });
    const lines = world.db.selectFrom('audit_log').select(['who', 'subject']);
    const noted = lines.where('what', '=', 'session.password_refused').where('who', '=', 'admin 1');
    for (const no of times(5).keys()) {
      const guess = confirmed(`guess ${no}`);
      expect(await office.refused(memberActivityUpdate, guess)).toMatchObject({ code: 'password_wrong' });
      const many = { ...guess, member_id: [guess.member_id], preview: 1 as const };
      expect(await office.refused(bulkStatusChange, many)).toMatchObject({ code: 'password_wrong' });
    }
    expect(await noted.execute()).toEqual(times(10).map(() => ({ who: 'admin 1', subject: 'user 1' })));
    const tooMany = { http: 429, code: 'too_many' };
    expect(await office.refused(memberActivityUpdate, confirmed(adminPassword))).toMatchObject(tooMany);
    // The panel, which asks for no password, goes on working.
    await office.ok(memberActivityUpdate, change);
    const link = { ...confirmed(adminPassword), member_id: id, login_user_id: '', ...nothingPaid };
    expect(await office.refused(createPaymentLink, link)).toMatchObject(tooMany);
    world.clock.pass(900);
    await office.ok(memberActivityUpdate, { ...confirmed(adminPassword), application_status: 3 });
  });

  test('is none where a field was wrong', async () => {
    for (const _ of times(12)) await world.browser('office').refused(adminLogin, { ...right, password: '' });
    await world.browser('office').ok(adminLogin, right);
  });

  test('is no number that was found, however often it is looked for', async () => {
    const { email } = await anApplication(world.db, { status_id: 12, membership_no: 'LM-1' });
    for (const _ of times(12)) await world.browser().ok(lookupCalls.knowMembership, { email, mobile: '' });
  });
});

describe('what is sent', () => {
  const enquiry = {
    first_name: 'Asha',
    last_name: 'Rao',
    email_id: 'asha@example.org',
    mobile_number: '9876543210',
    member_no: 'LM0001',
    subject: 'Certificate',
    message: 'Where is it?',
  };

  test('is counted, and a form with a wrong field is not', async () => {
    const browser = world.browser();
    for (const _ of times(7)) await browser.refused(enquiryForm, { ...enquiry, message: '' });
    for (const _ of times(5)) await browser.ok(enquiryForm, enquiry);
    expect(await browser.refused(enquiryForm, enquiry)).toMatchObject({ code: 'too_many' });
  });

  test('lets 500 people of one network begin within an hour, wrong fields included', async () => {
    const network = world.browser();
    for (const _ of times(70)) {
      await network.refused(sendOtp, anAccount({ mobile: '1' }));
      await network.ok(sendOtp, anAccount());
    }
    // The other 430, with two more requests each.
    await world.db
      .updateTable('rate_limits')
      .set((row) => ({ used: row('used', '+', 430) }))
      .where('key', 'like', '/send_otp % ip %')
      .execute();
    await network.ok(sendOtp, anAccount());
  });
});
