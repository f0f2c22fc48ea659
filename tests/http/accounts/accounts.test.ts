import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { oneTimeCode } from '#contract/accounts/callers.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { lastAction } from '#tests/steps/audit.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import { adminEmail, adminPassword } from '#tests/world/product.ts';

let world: World;
let email: string;
let publicId: string;
beforeAll(async () => {
  world = await startApp();
});
beforeEach(async () => {
  // Wrong codes are counted over all addresses too, and this file tries many.
  await world.db.deleteFrom('rate_limits').execute();
  email = `${newPublicId().toLowerCase()}@example.org`;
  publicId = await applied(email, statusIds.numberAllotted);
});
afterAll(() => world.close());

/** The opaque id of an application of this address. */
async function applied(address: string, status_id: StatusId): Promise<string> {
  const name = { first_name: 'Meena', last_name: 'Rao' };
  return (await anApplication(world.db, { email: address, status_id, ...name })).public_id;
}

function wrong(code: string): string {
  return code === '0000' ? '0001' : '0000';
}

describe('a code', () => {
  test('signs the member in, once, and the subject of the mail shows it', async () => {
    const browser = world.browser();
    const { userid: id } = await browser.ok(accountCalls.memberSendOtp, { email: email.toUpperCase() });
    const code = await world.codeFor(email);
    const [mail] = await world.mailsTo(email);
    expect(mail?.subject).toMatch(new RegExp(`^${code} is your code for `));
    const row = await world.db
      .selectFrom('outbox_mails')
      .select('secret')
      .where('id', '=', mail?.id ?? 0)
      .executeTakeFirst();
    expect(row?.secret).toBe(true);

    const answer = await browser.ok(accountCalls.memberOtpVerify, { id, otp: code });
    expect(answer).toMatchObject({
      userid: publicId,
      data: [{ id: publicId, first_name: 'Meena', middle_name: '', last_name: 'Rao', profile: null }],
    });
    expect(answer).not.toHaveProperty('access_token');
    const { data } = await browser.ok(accountCalls.session, {});
    expect(data).toEqual({
      admin: null,
      member: { id: publicId, name: 'Meena Rao', email, profile: null },
      applicant: null,
      tracker: null,
    });
    expect(await lastAction(world)).toMatchObject({
      what: 'session.opened',
      who: expect.stringMatching(/^member \d+$/) as string,
    });

    const again = await world.browser().refused(accountCalls.memberOtpVerify, { id, otp: code });
    expect(again.code).toBe('code_expired');
  });

  test('signs an administrator in, with every flag of the role', async () => {
    const office = world.browser('office');
    const { userid: id } = await office.ok(accountCalls.adminSendOtp, { email: adminEmail });
    await office.ok(accountCalls.adminOtpVerify, { id, otp: await world.codeFor(adminEmail) });
    const { data } = await office.ok(accountCalls.session, {});
    expect(data.admin).toMatchObject({ email: adminEmail, role: 'Administrator' });
    expect(data.admin?.permissions).toContainEqual({
      module: 'GST',
      view: true,
      create: true,
      update: true,
      delete: true,
    });
  });

  test('is burnt by five wrong tries, which count though they are refused', async () => {
    const browser = world.browser();
    const { userid: id } = await browser.ok(accountCalls.memberSendOtp, { email });
    const code = await world.codeFor(email);
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 5; round++) {
      const refusal = await browser.refused(accountCalls.memberOtpVerify, { id, otp: wrong(code) });
      codes.push(refusal.code);
    }
    expect(codes).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_used_up']);
    expect(await lastAction(world)).toMatchObject({
      what: 'session.code_refused',
      subject: expect.stringMatching(/^member \d+$/) as string,
    });
    const right = await browser.refused(accountCalls.memberOtpVerify, { id, otp: code });
    expect(right).toMatchObject({ http: 422, code: 'code_used_up' });
  });

  test('that is burnt makes nobody wait for another one', async () => {
    const browser = world.browser();
    const { userid: id } = await browser.ok(accountCalls.memberSendOtp, { email });
    const burnt = await world.codeFor(email);
    for (let round = 0; round < 5; round++) {
      expect((await browser.refused(accountCalls.memberResendOtp, { id })).code).toBe('code_too_soon');
      await browser.refused(accountCalls.memberOtpVerify, { id, otp: wrong(burnt) });
    }
    await browser.ok(accountCalls.memberResendOtp, { id });
    expect((await browser.refused(accountCalls.memberResendOtp, { id })).code).toBe('code_too_soon');
    await browser.ok(accountCalls.memberOtpVerify, { id, otp: await world.codeFor(email) });
  });

  test('guessed five times at once is tried five times', async () => {
    const browser = world.browser();
    const { userid: id } = await browser.ok(accountCalls.memberSendOtp, { email });
    const otp = wrong(await world.codeFor(email));
    const guesses = Array.from({ length: 8 }, () =>
      browser.refused(accountCalls.memberOtpVerify, { id, otp }),
    );
    const refused = (await Promise.all(guesses)).map((refusal) => refusal.code);
    expect(refused.filter((code) => code === 'code_wrong')).toHaveLength(4);
  });

  test('expires after 180 seconds', async () => {
    const browser = world.browser();
    const { userid: id } = await browser.ok(accountCalls.memberSendOtp, { email });
    const otp = await world.codeFor(email);
    world.clock.pass(180);
    const refusal = await browser.refused(accountCalls.memberOtpVerify, { id, otp });
    expect(refusal).toMatchObject({ http: 422, code: 'code_expired' });
  });

  test('is sent again after 60 seconds and replaces the first with its tries', async () => {
    const browser = world.browser();
    const { userid: id } = await browser.ok(accountCalls.memberSendOtp, { email });
    const first = await world.codeFor(email);
    world.clock.pass(40);
    const early = await browser.refused(accountCalls.memberResendOtp, { id });
    expect(early).toMatchObject({ http: 429, code: 'code_too_soon' });
    expect(early.message).toContain('20 seconds');
    expect((await world.browser().refused(accountCalls.memberSendOtp, { email })).code).toBe('code_too_soon');

    for (let round = 0; round < 5; round++) {
      await browser.refused(accountCalls.memberOtpVerify, { id, otp: wrong(first) });
    }
    world.clock.pass(20);
    await browser.ok(accountCalls.memberResendOtp, { id });
    const second = await world.codeFor(email);
    if (first !== second) await browser.refused(accountCalls.memberOtpVerify, { id, otp: first });
    world.clock.pass(179);
    await browser.ok(accountCalls.memberOtpVerify, { id, otp: second });
  });

  test('of a member opens nothing in the office', async () => {
    const { userid: id } = await world.browser().ok(accountCalls.memberSendOtp, { email });
    const otp = await world.codeFor(email);
    const refusal = await world.browser('office').refused(accountCalls.adminOtpVerify, { id, otp });
    expect(refusal.code).toBe('code_expired');
  });

  test.each(['memberSendOtp', 'adminSendOtp'] as const)(
    '%s answers for an address nobody has as for a known one, and mails nothing',
    async (call) => {
      const known = call === 'memberSendOtp' ? email : adminEmail;
      const resend = call === 'memberSendOtp' ? accountCalls.memberResendOtp : accountCalls.adminResendOtp;
      const verify = call === 'memberSendOtp' ? accountCalls.memberOtpVerify : accountCalls.adminOtpVerify;
      world.clock.pass(60);
      const stories = [];
      for (const address of [known, `nobody-${email}`]) {
        const browser = world.browser();
        const sent = await browser.call(accountCalls[call], { email: address });
        const id = 'userid' in sent.body ? sent.body.userid : '';
        // Whatever is typed, it is wrong for nobody; for a known address 'wrong' must be wrong.
        const otp = address === known ? wrong(await world.codeFor(known)) : '1234';
        const told = [
          { ...sent, body: { ...sent.body, userid: id.length } },
          await browser.call(accountCalls[call], { email: address }),
          await browser.call(resend, { id }),
        ];
        for (let round = 0; round < 6; round++) told.push(await browser.call(verify, { id, otp }));
        told.push(await browser.call(resend, { id }));
        world.clock.pass(60);
        told.push(await browser.call(resend, { id }));
        stories.push(told);
      }
      expect(stories[1]).toEqual(stories[0]);
      expect(await world.mailsTo(`nobody-${email}`)).toEqual([]);
    },
  );
});

describe('the codes of one address', () => {
  const { memberOtpVerify, memberResendOtp, memberSendOtp } = accountCalls;

  /** A new code for an address, and something that is not it. */
  async function anotherCode(address: string) {
    world.clock.pass(60);
    const { userid: id } = await world.browser().ok(memberSendOtp, { email: address });
    const isKnown = address === email;
    const right = isKnown ? await world.codeFor(address) : '1234';
    return { id, right, wrong: isKnown ? wrong(right) : right };
  }

  /** What so many wrong tries of a code are answered, each from another network. */
  async function guess({ id, wrong: otp }: { id: string; wrong: string }, times: number) {
    const told = [];
    for (let time = 0; time < times; time++)
      told.push((await world.browser().refused(memberOtpVerify, { id, otp })).code);
    return told;
  }

  test.each(['', 'nobody-'])('%s are guessed thirty times a day and no more', async (before) => {
    const address = `${before}${email}`;
    // What is tried at a code that is burnt is no guess, and does not count.
    await guess(await anotherCode(address), 12);
    for (let round = 0; round < 5; round++) {
      const told = await guess(await anotherCode(address), 5);
      expect(told).toEqual([...Array<string>(4).fill('code_wrong'), 'code_used_up']);
    }
    const last = await anotherCode(address);
    expect(await guess(last, 2)).toEqual(['code_by_link', 'code_by_link']);
    const right = await world.browser().refused(memberOtpVerify, { id: last.id, otp: last.right });
    expect(right).toMatchObject({ http: 429, code: 'code_by_link' });
  });

  test('open up to the last guess, and again after a day; a password opens meanwhile', async () => {
    for (let round = 0; round < 5; round++) await guess(await anotherCode(email), 5);
    const good = await anotherCode(email);
    await guess(good, 4);
    await world.browser().ok(memberOtpVerify, { id: good.id, otp: good.right });
    const late = await anotherCode(email);
    await guess(late, 1);
    await world.browser().refused(memberOtpVerify, { id: late.id, otp: late.right });

    const password = 'a new long password';
    const encrypt_data = await tokenFor(email);
    await world.browser().ok(accountCalls.memberForgotPassUpdate, { password, encrypt_data });
    await world.browser().ok(accountCalls.memberLogin, { username: email, password });
    world.clock.pass(oneTimeCode.wrong.address[0].seconds);
    const next = await anotherCode(email);
    await world.browser().ok(memberOtpVerify, { id: next.id, otp: next.right });
  });

  test.each(['', 'nobody-'])(
    '%s leave ten times an hour and twenty a day, and then as a link ends',
    async (before) => {
      const address = `${before}${email}`;
      const send = async () => (await anotherCode(address)).id;
      const refusedInBothWays = async (id: string) => {
        world.clock.pass(60);
        const browser = world.browser();
        const sent = await browser.refused(memberSendOtp, { email: address });
        expect(sent).toMatchObject({ http: 429, code: 'too_many' });
        expect(await browser.refused(memberResendOtp, { id })).toEqual(sent);
        return sent.message;
      };
      let id = await send();
      for (let round = 1; round < 10; round++) {
        world.clock.pass(60);
        if (round % 2 === 0) id = await send();
        else await world.browser().ok(memberResendOtp, { id });
      }
      id = await send();
      expect(await refusedInBothWays(id)).toContain('14 minutes');
      world.clock.pass(3_600);
      for (let round = 0; round < 10; round++) id = await send();
      world.clock.pass(3_600);
      id = await send();
      expect(await refusedInBothWays(id)).toContain('14 minutes');
      expect(await world.mailsTo(address)).toHaveLength(before === '' ? 22 : 0);
    },
  );
});

describe('a password', () => {
  test('signs the administrator in', async () => {
    const office = world.browser('office');
    const answer = await office.ok(accountCalls.adminLogin, {
      username: adminEmail,
      password: adminPassword,
    });
    expect(answer.data).toEqual([{ id: answer.userid, full_name: 'Administrator', profile: null }]);
  });

  test('that is wrong, of nobody, or of a member without one gets one answer', async () => {
    const tries = [
      [accountCalls.adminLogin, adminEmail],
      [accountCalls.adminLogin, email],
      [accountCalls.memberLogin, email],
      [accountCalls.memberLogin, `nobody-${email}`],
    ] as const;
    for (const [call, username] of tries) {
      const refusal = await world.browser().refused(call, { username, password: 'wrong password' });
      expect(refusal).toMatchObject({ http: 401, code: 'wrong_sign_in', status: false });
      expect(await lastAction(world)).toMatchObject({ what: 'session.password_refused', who: 'visitor' });
    }
  });

  test('is tried ten times a quarter of an hour and no more', async () => {
    const input = { username: email, password: 'wrong password' };
    for (let round = 0; round < 10; round++) await world.browser().refused(accountCalls.memberLogin, input);
    const refusal = await world.browser().refused(accountCalls.memberLogin, input);
    expect(refusal).toMatchObject({ http: 429, code: 'too_many' });
  });
});

/** The token of the link that is mailed to a member who asks for one. */
async function tokenFor(address: string): Promise<string> {
  await world.browser().ok(accountCalls.memberForgotPassword, { email: address });
  const [mail] = await world.mailsTo(address);
  const link = /\S+\/application\/user-change-password\?token=([\w-]+)/.exec(mail?.text ?? '');
  expect(link?.[0]).toMatch(new RegExp(`^${world.url}/`));
  return link?.[1] ?? '';
}

describe('a link to set a password', () => {
  test('works once, ends every session of the account and mails the member', async () => {
    const signedIn = world.browser();
    const { userid: id } = await signedIn.ok(accountCalls.memberSendOtp, { email });
    await signedIn.ok(accountCalls.memberOtpVerify, { id, otp: await world.codeFor(email) });
    const token = await tokenFor(email);
    const other = await tokenFor(email);

    const set = { password: 'a new long password', encrypt_data: `?token=${token}` };
    const browser = world.browser();
    await browser.ok(accountCalls.memberForgotPassUpdate, set);
    expect(browser.cookies.size).toBe(0);
    expect((await signedIn.ok(accountCalls.session, {})).data.member).toBeNull();
    expect((await world.mailsTo(email))[0]?.subject).toContain('was changed');
    expect(await lastAction(world)).toMatchObject({ what: 'password.changed' });

    for (const encrypt_data of [token, `token=${other}`]) {
      const refusal = await browser.refused(accountCalls.memberForgotPassUpdate, { ...set, encrypt_data });
      expect(refusal).toMatchObject({ http: 422, code: 'link_expired' });
    }
    const { userid } = await browser.ok(accountCalls.memberLogin, {
      username: email,
      password: set.password,
    });
    expect(userid).toBe(publicId);
  });

  test('is asked about without being used up, and shows when it is over', async () => {
    const browser = world.browser();
    const token = await tokenFor(email);
    const { passwordLink, memberForgotPassUpdate } = accountCalls;
    await browser.ok(passwordLink, { who: 'member', token });
    await browser.ok(passwordLink, { who: 'member', token: `?token=${token}` });
    const over = { http: 422, code: 'link_expired' };
    expect(await browser.refused(passwordLink, { who: 'admin', token })).toMatchObject(over);
    expect(await browser.refused(passwordLink, { who: 'member', token: 'x' })).toMatchObject(over);
    await browser.ok(memberForgotPassUpdate, { password: 'a new long password', encrypt_data: token });
    expect(await browser.refused(passwordLink, { who: 'member', token })).toMatchObject(over);

    const late = await tokenFor(email);
    world.clock.pass(3_600);
    expect(await browser.refused(passwordLink, { who: 'member', token: late })).toMatchObject(over);
  });

  test('ends after an hour', async () => {
    const encrypt_data = await tokenFor(email);
    world.clock.pass(3_600);
    const refusal = await world
      .browser()
      .refused(accountCalls.memberForgotPassUpdate, { password: 'a new long password', encrypt_data });
    expect(refusal.code).toBe('link_expired');
  });

  test('is promised to everyone and mailed to members only', async () => {
    const known = await world.browser().call(accountCalls.memberForgotPassword, { email });
    const nobody = await world
      .browser()
      .call(accountCalls.memberForgotPassword, { email: `nobody-${email}` });
    expect(nobody).toEqual(known);
    expect(await world.mailsTo(`nobody-${email}`)).toEqual([]);
  });
});

test('a member is greeted by the newest application that is not over', async () => {
  await applied(email, statusIds.rejected);
  const converted = `${newPublicId().toLowerCase()}@example.org`;
  await applied(converted, statusIds.converted);
  const newest = await applied(converted, statusIds.rejected);
  for (const [address, expected] of [
    [email, publicId],
    [converted, newest],
  ] as const) {
    const browser = world.browser();
    const { userid: id } = await browser.ok(accountCalls.memberSendOtp, { email: address });
    const otp = await world.codeFor(address);
    expect((await browser.ok(accountCalls.memberOtpVerify, { id, otp })).userid).toBe(expected);
  }
});
