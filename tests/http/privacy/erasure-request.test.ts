import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { erasureCalls } from '#contract/erasure/calls.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { askErasure } from '#tests/steps/erasure.ts';
import { personOf } from '#tests/world/sessions.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

const mailsTo = async (email: string) =>
  world.db
    .selectFrom('outbox_mails')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();

test('a member asks by a mailed code and a typed word, once', async () => {
  const application = await anApplication(world.db, { status_id: 12 });
  const { browser } = await askErasure(world, application);
  const { data } = await browser.ok(erasureCalls.myErasure, {});
  expect(data).toMatchObject({
    email: application.email,
    request: { state: 'open', asked_on: '2026-11-21T06:00:00.000Z', due_on: '2027-02-19T06:00:00.000Z' },
  });
  expect((await mailsTo(application.email)).at(-1)).toMatchObject({
    subject: 'You asked us to erase your data',
  });
  const open = await office.ok(erasureCalls.erasureList, { state: 'open', limit_value: 100 });
  expect(open.data.filter(({ email }) => email === application.email)).toHaveLength(1);
});

test('without the word, or with a code of somebody else, nothing is asked', async () => {
  const [one, other] = [await anApplication(world.db), await anApplication(world.db)];
  const browser = await personOf(world, 'member', one);
  expect(
    await browser.refused(erasureCalls.erasureRequest, { id: 'x', otp: '1234', word: 'yes' }),
  ).toMatchObject({ errors: { word: 'Please type the word as it is shown' } });
  const stranger = await personOf(world, 'member', other);
  const { userid } = await stranger.ok(erasureCalls.erasureSendOtp, {});
  const otp = await world.codeFor(other.email);
  expect(
    await browser.refused(erasureCalls.erasureRequest, { id: userid, otp, word: 'ERASE' }),
  ).toMatchObject({ code: 'code_expired' });
  expect((await browser.ok(erasureCalls.myErasure, {})).data.request).toBeNull();
});

test('the code of an erasure signs nobody in', async () => {
  const application = await anApplication(world.db, { status_id: 12 });
  const browser = await personOf(world, 'member', application);
  const { userid: id } = await browser.ok(erasureCalls.erasureSendOtp, {});
  const otp = await world.codeFor(application.email);
  expect(await world.browser().refused(accountCalls.memberOtpVerify, { id, otp })).toMatchObject({
    code: 'code_expired',
  });
});

test('it is withdrawn until it is carried out, and may be asked anew', async () => {
  const application = await anApplication(world.db, { status_id: 12 });
  const { browser, id } = await askErasure(world, application);
  await browser.ok(erasureCalls.erasureWithdraw, {});
  expect((await browser.ok(erasureCalls.myErasure, {})).data.request).toMatchObject({ state: 'withdrawn' });
  expect(await browser.refused(erasureCalls.erasureWithdraw, {})).toMatchObject({ code: 'erasure_not_open' });
  expect(await office.refused(erasureCalls.erasureCarryOut, { id })).toMatchObject({
    code: 'erasure_not_open',
  });
  world.clock.pass(61);
  await askErasure(world, application);
});

test('the office refuses with a reason, which is mailed', async () => {
  const application = await anApplication(world.db, { status_id: 12 });
  const { browser, id } = await askErasure(world, application);
  expect(await office.refused(erasureCalls.erasureRefuse, { id, reason: 'No' })).toMatchObject({
    errors: { reason: 'Please say it in a sentence' },
  });
  await office.ok(erasureCalls.erasureRefuse, { id, reason: 'A court asked us to keep it.' });
  expect((await browser.ok(erasureCalls.myErasure, {})).data.request).toMatchObject({
    state: 'refused',
    reason: 'A court asked us to keep it.',
  });
  expect((await mailsTo(application.email)).at(-1)?.text).toContain('> A court asked us to keep it.');
});
