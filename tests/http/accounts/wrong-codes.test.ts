import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { oneTimeCode } from '#contract/accounts/callers.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { wrongCodesOfAll } from '#server/kit/http/wrong-codes.ts';
import { anAccount } from '#tests/steps/apply.ts';
import { addRole, addUser, codeLinkFor } from '#tests/steps/people.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { adminEmail } from '#tests/world/product.ts';

const { sendOtp, resendOtp, otpVerify, linkVerify, memberInfo } = applicationCalls;
const { adminOtpVerify, adminSendOtp, memberOtpVerify, memberSendOtp } = accountCalls;
const [ofDay, ofMonth] = oneTimeCode.wrong.all;
const DAY = 86_400;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
beforeEach(async () => {
  world.clock.pass(DAY);
  await world.db.deleteFrom('rate_limits').execute();
});
afterAll(() => world.close());

const times = (count: number) => Array.from({ length: count }, (_, at) => at);
const wrongOf = (otp: string) => (otp === '0000' ? '0001' : '0000');

/** Somebody new asks for a code in this browser. */
async function startedIn(browser: Browser) {
  const account = anAccount();
  const { userid: id } = await browser.ok(sendOtp, account);
  const otp = await world.codeFor(account.email);
  return { browser, id, email: account.email, otp, wrong: wrongOf(otp) };
}

/** Types a wrong code several times; the refusals. */
async function wrongTimes(
  count: number,
  { browser, id, wrong }: { browser: Browser; id: string; wrong: string },
): Promise<unknown[]> {
  const codes: unknown[] = [];
  for (const _ of times(count)) codes.push((await browser.refused(otpVerify, { id, otp: wrong })).code);
  return codes;
}

/** Somebody who has proven their address, and a fresh code for their application, asked for in another browser. */
async function anApplication() {
  const started = await startedIn(world.browser());
  await started.browser.ok(otpVerify, started);
  return { id: started.id, email: started.email };
}

async function askedAgain({ id, email }: { id: string; email: string }) {
  world.clock.pass(61);
  const browser = world.browser();
  await browser.ok(resendOtp, { id });
  const otp = await world.codeFor(email);
  return { browser, id, email, otp, wrong: wrongOf(otp) };
}

/** What the counters of this kind hold now, without those that hold nothing. */
async function used(pattern: string): Promise<number[]> {
  const rows = await world.db
    .selectFrom('rate_limits')
    .select('used')
    .where('key', 'like', pattern)
    .where('used', '>', 0)
    .orderBy('key')
    .execute();
  return rows.map(({ used: count }) => count);
}

/** The quota of all strangers, with this many wrong codes, the last one just now. */
async function fillAll(given: number, max = ofDay.max): Promise<void> {
  for (const { key, seconds } of wrongCodesOfAll) {
    const ends = new Date(world.clock.now().getTime() + seconds * 1_000);
    const row = { key, window_ends_at: ends, used: given, ends: times(Math.min(given, max)).map(() => ends) };
    await world.db.insertInto('rate_limits').values(row).execute();
  }
}

describe('wrong codes for addresses that are nobody’s yet', () => {
  test('100 a day from three networks, 300 in all, let new applicants, members and staff in by code', async () => {
    const networks = times(3).map(() => world.browser());
    let tried = 0;
    for (const _ of times(3)) {
      for (const at of times(25)) {
        const started = await startedIn(networks[at % 3] ?? world.browser());
        expect(await wrongTimes(4, started)).toEqual(times(4).map(() => 'code_wrong'));
        tried += 4;
      }
      const honest = await startedIn(world.browser());
      await honest.browser.ok(otpVerify, honest);
      const again = await askedAgain(honest);
      await again.browser.ok(otpVerify, again);
      const office = world.browser('office');
      const { userid: id } = await office.ok(adminSendOtp, { email: adminEmail });
      await office.ok(adminOtpVerify, { id, otp: await world.codeFor(adminEmail) });
      world.clock.pass(DAY);
    }
    expect({ tried, counted: await used('wrong code of all in %') }).toEqual({
      tried: ofMonth.max,
      counted: [],
    });
  });

  test('are still counted for the network', async () => {
    const browser = world.browser();
    for (const _ of times(11)) {
      await wrongTimes(5, await startedIn(browser));
    }
    const { id, otp } = await startedIn(browser);
    expect((await browser.refused(otpVerify, { id, otp })).code).toBe('code_by_link');
  });
});

describe('while too many wrong codes for accounts were typed', () => {
  test('an application goes on by the link alone, and who is new applies by the code', async () => {
    const application = await anApplication();
    await fillAll(ofDay.max);
    const again = await askedAgain(application);
    expect((await again.browser.refused(otpVerify, again)).code).toBe('code_by_link');
    const elsewhere = world.browser();
    await elsewhere.ok(linkVerify, { token: await codeLinkFor(world, application.email) });
    await elsewhere.ok(memberInfo, { id: application.id });
    const fresh = await startedIn(world.browser());
    await fresh.browser.refused(otpVerify, { id: fresh.id, otp: fresh.wrong });
    await fresh.browser.ok(otpVerify, fresh);
  });

  test.each([
    ['member', memberSendOtp, memberOtpVerify],
    ['administrator', adminSendOtp, adminOtpVerify],
  ] as const)('the address of no %s is refused like a known one', async (_, send, verify) => {
    await fillAll(ofDay.max);
    const browser = world.browser();
    const { userid: id } = await browser.ok(send, { email: 'nobody.knows@example.org' });
    expect((await browser.refused(verify, { id, otp: '0000' })).code).toBe('code_by_link');
  });

  test('the window slides: each wrong code frees its place a day after it was typed', async () => {
    const application = await anApplication();
    await fillAll(ofDay.max - 2);
    world.clock.pass(3_600);
    const typed = await askedAgain(application);
    await wrongTimes(2, typed);
    const judges = async () => {
      const again = await askedAgain(application);
      return (await again.browser.call(otpVerify, again)).body.status;
    };
    expect(await judges()).toBe(false);
    world.clock.pass(DAY - 3_600 - 600);
    expect(await judges()).toBe(false);
    world.clock.pass(600);
    expect(await judges()).toBe(true);
  });

  test('of twenty wrong codes at once the last free place judges one', async () => {
    const asked = [];
    for (const _ of times(20)) asked.push(await askedAgain(await anApplication()));
    // The clock went on for each of them; a code lives three minutes.
    await world.db.updateTable('one_time_codes').set({ expires_at: '2027-12-01T00:00:00Z' }).execute();
    await fillAll(ofDay.max - 1);
    const codes = await Promise.all(
      asked.map(
        async ({ browser, id, wrong }) => (await browser.refused(otpVerify, { id, otp: wrong })).code,
      ),
    );
    expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(1);
    expect(codes.filter((code) => code === 'code_by_link')).toHaveLength(19);
  });
});

describe('an honest person’s wrong codes', () => {
  const keys = 'wrong code %';

  test.each(['code', 'link'] as const)(
    'are given back by the %s, also those of an earlier code',
    async (way) => {
      const application = await anApplication();
      const first = await askedAgain(application);
      await wrongTimes(2, first);
      world.clock.pass(61);
      await first.browser.ok(resendOtp, { id: first.id });
      const otp = await world.codeFor(first.email);
      await first.browser.refused(otpVerify, { id: first.id, otp: wrongOf(otp) });
      expect(await used(keys)).toEqual([3, 3, 3, 3, 3]);
      if (way === 'code') await first.browser.ok(otpVerify, { id: first.id, otp });
      else await first.browser.ok(linkVerify, { token: await codeLinkFor(world, first.email) });
      expect(await used(keys)).toEqual([]);
    },
  );

  test('a known browser gets its own back too', async () => {
    const started = await startedIn(world.browser());
    await started.browser.ok(otpVerify, started);
    world.clock.pass(61);
    await started.browser.ok(resendOtp, { id: started.id });
    const otp = await world.codeFor(started.email);
    await started.browser.refused(otpVerify, { id: started.id, otp: wrongOf(otp) });
    expect(await used(keys)).toEqual([1]);
    await started.browser.ok(otpVerify, { id: started.id, otp });
    expect(await used(keys)).toEqual([]);
  });

  test('give a stranger nothing back who guesses at the same application', async () => {
    const application = await anApplication();
    const stranger = await askedAgain(application);
    await wrongTimes(3, stranger);
    const owner = world.browser();
    await owner.refused(otpVerify, { id: stranger.id, otp: stranger.wrong });
    await owner.ok(otpVerify, { id: stranger.id, otp: stranger.otp });
    expect(await used('wrong code of all in %')).toEqual([3, 3]);
    expect(await used('wrong code applicant %')).toEqual([3, 3]);
    expect(await used('wrong code ip %')).toEqual([3]);
  });

  test('are given back once, when the code and the link are used at the same moment', async () => {
    const application = await anApplication();
    await fillAll(10);
    const { browser, id, otp, wrong, email } = await askedAgain(application);
    for (const _ of times(2)) await browser.refused(otpVerify, { id, otp: wrong });
    const token = await codeLinkFor(world, email);
    await Promise.all([browser.call(otpVerify, { id, otp }), browser.call(linkVerify, { token })]);
    expect(await used('wrong code of all in %')).toEqual([10, 10]);
  });
});

test('the office is told once when the limit is reached: by mail, in the log, on the settings page and to the monitor', async () => {
  const office = await world.admin();
  const role = await addRole(office, 'Reads settings', { Settings: ['view'] });
  await addUser(office, { full_name: 'Reads Settings', email: 'reads.settings@example.org', role });
  await world.db.deleteFrom('outbox_mails').execute();
  const application = await anApplication();
  const { browser, id, wrong } = await askedAgain(application);
  await fillAll(ofDay.max - 2);
  const told = async (to: string) =>
    (await world.mailsTo(to)).filter(({ subject }) => subject.includes('too many wrong sign-in codes'))
      .length;
  const closed = async () => {
    const metrics = await (await fetch(`${world.url}/metrics`)).text();
    const [, seconds = ''] = /^omas_codes_closed_seconds (\d+)$/m.exec(metrics) ?? [];
    return {
      seconds: Number(seconds),
      until: (await office.ok(settingsCalls.jobRuns, {})).codes_closed_until,
    };
  };
  await browser.refused(otpVerify, { id, otp: wrong });
  expect([await told(adminEmail), await closed()]).toEqual([0, { seconds: 0, until: null }]);
  for (const _ of times(3)) await browser.refused(otpVerify, { id, otp: wrong });
  expect(await told(adminEmail)).toBe(1);
  expect(await told('reads.settings@example.org')).toBe(1);
  const until = new Date(world.clock.now().getTime() + DAY * 1_000).toISOString();
  expect(await closed()).toEqual({ seconds: DAY, until });
  const { at } = await world.db
    .selectFrom('audit_log')
    .select((row) => row.fn.max('at').as('at'))
    .where('what', '=', 'session.codes_closed')
    .executeTakeFirstOrThrow();
  expect(at).toEqual(world.clock.now());
});
