import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { codeLinkSeconds } from '#contract/accounts/callers.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { lastAction } from '#tests/steps/audit.ts';
import { anAccount } from '#tests/steps/apply.ts';
import { codeLinkFor, whoIsHere } from '#tests/steps/people.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import { adminEmail } from '#tests/world/product.ts';

const { adminLinkVerify, adminSendOtp, memberLinkVerify, memberOtpVerify, memberResendOtp, memberSendOtp } =
  accountCalls;
const { linkVerify, resendOtp, sendOtp } = applicationCalls;

let world: World;
let email: string;
let publicId: string;
beforeAll(async () => {
  world = await startApp();
});
beforeEach(async () => {
  email = `${newPublicId().toLowerCase()}@example.org`;
  publicId = (await anApplication(world.db, { email, status_id: 12, membership_no: newPublicId() }))
    .public_id;
});
afterAll(() => world.close());

async function mailed() {
  const browser = world.browser();
  const { userid: id } = await browser.ok(memberSendOtp, { email });
  return { browser, id, otp: await world.codeFor(email), token: await codeLinkFor(world, email) };
}

const codeOf = async (token: string) => (await world.browser().refused(memberLinkVerify, { token })).code;

describe('the link of a code mail', () => {
  test('signs a member in, once, in any browser; its code opens nothing any more', async () => {
    const { browser, id, otp, token } = await mailed();
    const elsewhere = world.browser();
    expect(await elsewhere.ok(memberLinkVerify, { token })).toMatchObject({ userid: publicId });
    expect((await elsewhere.ok(accountCalls.session, {})).data.member?.email).toBe(email);
    expect(await lastAction(world)).toMatchObject({ what: 'session.opened', changes: { by: 'link' } });
    expect(await codeOf(token)).toBe('code_link_used');
    expect((await browser.refused(memberOtpVerify, { id, otp })).code).toBe('code_expired');
  });

  test('is void once its code was used, and used once by two at the same time', async () => {
    const { browser, id, otp, token } = await mailed();
    await browser.ok(memberOtpVerify, { id, otp });
    expect(await codeOf(token)).toBe('code_link_used');
    world.clock.pass(60);
    const again = await mailed();
    const both = await Promise.all(
      [1, 2].map(() => world.browser().call(memberLinkVerify, { token: again.token })),
    );
    expect(both.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('works for a quarter of an hour, also when another one was mailed; both are used up together', async () => {
    const first = await mailed();
    world.clock.pass(60);
    await first.browser.ok(memberResendOtp, { id: first.id });
    const second = await codeLinkFor(world, email);
    world.clock.pass(codeLinkSeconds - 61);
    await world.browser().ok(memberLinkVerify, { token: first.token });
    expect(await codeOf(second)).toBe('code_link_used');
    const late = await mailed();
    world.clock.pass(codeLinkSeconds);
    expect(await codeOf(late.token)).toBe('code_link_expired');
  });

  test('is kept only as a hash, and one that is none is not right', async () => {
    const { token } = await mailed();
    const rows = await world.db.selectFrom('code_links').select('token_hash').execute();
    expect(rows.some((row) => row.token_hash.toString().includes(token))).toBe(false);
    for (const none of [token.slice(1), `${token}x`, 'x', publicId])
      expect(await codeOf(none)).toBe('code_link_unknown');
    expect(await world.browser('office').refused(adminLinkVerify, { token })).toMatchObject({
      code: 'code_link_unknown',
    });
    expect(await world.browser().refused(memberLinkVerify, { token: '' })).toMatchObject({ http: 422 });
  });

  test('is used by nothing but a POST of our own pages', async () => {
    const { token } = await mailed();
    const path = `${world.url}/api${memberLinkVerify.path}`;
    expect((await fetch(`${path}?token=${token}`)).status).toBe(404);
    const foreign = { 'content-type': 'application/json', origin: 'https://evil.example' };
    const body = JSON.stringify({ token });
    expect((await fetch(path, { method: 'POST', headers: foreign, body })).status).toBe(403);
    await world.browser().ok(memberLinkVerify, { token });
  });

  test('signs an administrator in; one who confirms a change gets the code alone', async () => {
    const office = world.browser('office');
    await office.ok(adminSendOtp, { email: adminEmail });
    await office.ok(adminLinkVerify, { token: await codeLinkFor(world, adminEmail) });
    expect(await whoIsHere(office)).toBe(adminEmail);
    await office.ok(profileCalls.adminProfile, {});
    world.clock.pass(60);
    await office.ok(adminSendOtp, { email: adminEmail });
    await expect(codeLinkFor(world, adminEmail)).rejects.toThrow('No link');
  });

  test('begins an application in another browser, and opens it there anew', async () => {
    const account = anAccount();
    const { userid: id } = await world.browser().ok(sendOtp, account);
    const elsewhere = world.browser();
    const token = await codeLinkFor(world, account.email);
    expect(await elsewhere.ok(linkVerify, { token })).toMatchObject({ id, type_slug: 'life-member' });
    expect((await elsewhere.ok(applicationCalls.memberInfo, { id })).data[0]?.email).toBe(account.email);
    world.clock.pass(60);
    await world.browser().ok(resendOtp, { id });
    const third = world.browser();
    await third.ok(linkVerify, { token: await codeLinkFor(world, account.email) });
    expect((await third.ok(accountCalls.session, {})).data.applicant?.id).toBe(id);
  });
});
