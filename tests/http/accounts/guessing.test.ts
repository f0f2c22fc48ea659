import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { oneTimeCode } from '#contract/accounts/callers.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { visitor } from '#server/kit/context/caller.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { Refusal } from '#server/kit/refusal.ts';
import { createSecrets } from '#server/kit/secrets.ts';
import { verifyCode } from '#server/modules/accounts/index.ts';
import { codeLinkFor } from '#tests/steps/people.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { adminEmail, adminPassword, appSecret } from '#tests/world/product.ts';

const { adminLinkVerify, adminLogin, adminOtpVerify, adminSendOtp } = accountCalls;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
beforeEach(async () => {
  await world.db.deleteFrom('rate_limits').execute();
});
afterAll(() => world.close());

const times = (count: number) => Array.from({ length: count }, (_, at) => at);

async function fiveTimes(work: () => Promise<unknown>): Promise<void> {
  for (const _ of times(5)) await work();
}

/** The administrator asks for a code in this browser, and gets it. */
async function asked(office: Browser) {
  world.clock.pass(60);
  const { userid: id } = await office.ok(adminSendOtp, { email: adminEmail });
  const otp = await world.codeFor(adminEmail);
  return { id, otp, wrong: otp === '0000' ? '0001' : '0000', token: await codeLinkFor(world, adminEmail) };
}

/** A browser that signed in before, and is signed out now. */
async function knownBrowser(): Promise<Browser> {
  const office = await world.admin();
  await office.ok(accountCalls.logout, { who: 'admin' });
  return office;
}

/** Wrong codes for the administrator, each from another network, until none is judged any more. */
async function closeAddress(): Promise<void> {
  for (const _ of times(6)) {
    const { id, wrong } = await asked(world.browser('office'));
    await fiveTimes(() => world.browser('office').refused(adminOtpVerify, { id, otp: wrong }));
  }
}

describe('ten thousand guesses over two thousand networks', () => {
  /** Of members, and of those who continue an application, whose handle is its public id. */
  const codes = times(2_000).map((at) => ({
    purpose: at % 2 === 0 ? ('member' as const) : ('applicant' as const),
    handle: `handle ${at}`,
    email: `victim${at}@example.org`,
    code: String((at * 7_919) % 10_000).padStart(4, '0'),
  }));

  /** Who guesses from a network: not signed in, and with no cookie. */
  function strangerAt(ip: string): ContextWithoutTransaction {
    const { db } = world;
    const common = {
      caller: visitor,
      now: world.clock.now(),
      origin: { ip, userAgent: '', requestId: '', isWeb: true },
      language: 'en' as const,
      cookies: { set: () => {}, clear: () => {}, get: () => undefined },
      services: {
        secrets: createSecrets(appSecret),
        publicUrl: world.url,
      } as ContextWithoutTransaction['services'],
    };
    const abandoned = new AbortController().signal;
    return {
      ...common,
      db,
      abandoned,
      inTransaction: (work) => inTransaction(db, (tx) => work({ ...common, tx })),
    };
  }

  /** A real account and application behind each code. */
  async function putCodes(): Promise<void> {
    const secrets = createSecrets(appSecret);
    const created_at = world.clock.now();
    const rows = codes.map(({ purpose, handle, email, code }) => {
      const code_hash = secrets.keyedHash(purpose, handle, code);
      return { purpose, handle, email, code_hash, created_at, expires_at: '2027-01-01T00:00:00Z' };
    });
    await world.db.insertInto('one_time_codes').values(rows).execute();
    const accounts = await world.db
      .insertInto('member_accounts')
      .values(codes.map(({ email }) => ({ email, created_at })))
      .returning(['id', 'email'])
      .execute();
    const idOf = new Map(accounts.map(({ id, email }) => [email, id]));
    const applications = codes.map(({ handle: public_id, email }) => {
      const account_id = idOf.get(email) ?? 0;
      return { public_id, account_id, email, package_id: 1, created_at, status_changed_at: created_at };
    });
    await world.db
      .insertInto('applications')
      .values(applications.map((row) => ({ ...row, status_id: statusIds.incomplete })))
      .execute();
  }

  test('open no account, and the owner gets in throughout', { timeout: 120_000 }, async () => {
    const known = await knownBrowser();
    await putCodes();
    let judged = 0;
    let opened = 0;
    let unjudged = 0;
    /** Five guesses of one network at one code. As long as they are judged they are wrong; then they would be right. */
    const guess = async (at: number) => {
      const { purpose, handle, code } = codes[at] ?? { purpose: 'member', handle: '', code: '' };
      for (const round of times(5)) {
        const tried = unjudged > 0 ? code : String((Number(code) + 1 + round) % 10_000).padStart(4, '0');
        const stranger = strangerAt(`10.${at >> 8}.${at & 255}.1`);
        const answer = await verifyCode(stranger, purpose, handle, tried).catch((error: unknown) => error);
        if (!(answer instanceof Refusal)) opened += 1;
        else if (answer.code === 'code_by_link') unjudged += 1;
        else judged += 1;
      }
    };
    for (const part of times(4)) {
      const ahead = codes
        .keys()
        .drop(part * 500)
        .take(500);
      await Promise.all(
        times(4).map(async () => {
          for (const at of ahead) await guess(at);
        }),
      );
      const own = await asked(known);
      await known.ok(adminOtpVerify, { id: own.id, otp: own.otp });
      await known.ok(accountCalls.logout, { who: 'admin' });
      const elsewhere = world.browser('office');
      const mailed = await asked(elsewhere);
      const typed = await elsewhere.refused(adminOtpVerify, { id: mailed.id, otp: mailed.otp });
      expect(typed).toMatchObject({ http: 429, code: 'code_by_link' });
      await elsewhere.ok(adminLinkVerify, { token: mailed.token });
    }
    expect({ opened, total: judged + unjudged }).toEqual({ opened: 0, total: 10_000 });
    // Each of these had one chance in 10 000.
    expect(judged).toBe(oneTimeCode.wrong.all[0].max);
  });
});

describe('an address that strangers close', () => {
  test('opens by a code in a browser that signed in before, and by the link in another', async () => {
    const known = await knownBrowser();
    await closeAddress();
    const elsewhere = world.browser('office');
    const { id, otp, token } = await asked(elsewhere);
    expect((await elsewhere.refused(adminOtpVerify, { id, otp })).code).toBe('code_by_link');
    await elsewhere.ok(adminLinkVerify, { token });
    const own = await asked(known);
    await known.refused(adminOtpVerify, { id: own.id, otp: own.wrong });
    await known.ok(adminOtpVerify, { id: own.id, otp: own.otp });
  });

  test('opens for who is signed in with it and confirms a change', async () => {
    const office = await world.admin();
    office.cookies.delete('omas_device');
    await closeAddress();
    world.clock.pass(60);
    const { userid: id } = await office.ok(adminSendOtp, { email: adminEmail });
    await office.ok(adminOtpVerify, { id, otp: await world.codeFor(adminEmail) });
  });

  test('keeps its own quota in such a browser: twenty wrong ones in thirty days', async () => {
    const known = await knownBrowser();
    await closeAddress();
    for (const _ of times(4)) {
      const { id, wrong } = await asked(known);
      await fiveTimes(() => known.refused(adminOtpVerify, { id, otp: wrong }));
    }
    const { id, otp } = await asked(known);
    expect((await known.refused(adminOtpVerify, { id, otp })).code).toBe('code_by_link');
  });

  test.each([
    ['of another browser', (marks: string[]) => ['AAAAAAAAAAAAAAAAAAAAAA', ...marks.slice(1)]],
    ['that is made up', ([id = '']: string[]) => [id, 'A'.repeat(43)]],
    ['without a mark', ([id = '']: string[]) => [id]],
  ])('opens by no cookie %s', async (_, forged) => {
    const known = await knownBrowser();
    const cookie = known.cookies.get('omas_device') ?? '';
    known.cookies.set('omas_device', forged(cookie.split('.')).join('.'));
    await closeAddress();
    const { id, otp } = await asked(known);
    expect((await known.refused(adminOtpVerify, { id, otp })).code).toBe('code_by_link');
  });

  test('has codes mailed to a browser that is known, however many strangers asked for', async () => {
    const known = await knownBrowser();
    for (const _ of times(11)) await asked(world.browser('office'));
    world.clock.pass(60);
    expect(await world.browser('office').refused(adminSendOtp, { email: adminEmail })).toMatchObject({
      code: 'too_many',
    });
    await asked(known);
  });
});

describe('a password that strangers try', () => {
  const right = { username: adminEmail, password: adminPassword };

  test('opens in a browser that signed in before, also in their network', async () => {
    const known = await knownBrowser();
    for (const _ of times(10))
      await world.browser('office').refused(adminLogin, { ...right, password: 'no' });
    expect((await world.browser('office').refused(adminLogin, right)).code).toBe('too_many');
    await known.ok(adminLogin, right);
    await world.db
      .updateTable('rate_limits')
      .set({ used: 10_000 })
      .where('key', 'like', '% ip %')
      .where('key', 'not like', '% requests %')
      .execute();
    for (const _ of times(9)) await known.refused(adminLogin, { ...right, password: 'no' });
    await known.ok(adminLogin, right);
  });
});
