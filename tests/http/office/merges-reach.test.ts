import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { auditCalls } from '#contract/audit/calls.ts';
import { memberFormCalls } from '#contract/applications/member-form.ts';
import { erasureCalls } from '#contract/erasure/calls.ts';
import { mergeCalls } from '#contract/merges/calls.ts';
import { personCalls } from '#contract/persons/calls.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { hashPassword } from '#server/modules/accounts/account/passwords.ts';
import { anAccount } from '#tests/steps/apply.ts';
import { addPasskey } from '#tests/steps/authenticator.ts';
import { askErasure } from '#tests/steps/erasure.ts';
import { aMemberForm } from '#tests/steps/members.ts';
import { aPair, mergeNow } from '#tests/steps/merges.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';

const { duplicatePairs, peopleDiffer, peopleMayBeSame } = mergeCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  // Browsers make passkeys for localhost alone.
  world = await startApp({ host: 'localhost' });
  office = await world.admin();
});
afterAll(() => world.close());

const words = 'a long own password of a surgeon';

describe('the other address of a merge', () => {
  test('gets no code and the same answer; a mail says where the membership is, in its language', async () => {
    const { kept, merged } = await aPair(world);
    await world.db
      .updateTable('member_accounts')
      .set({ language: 'ta' })
      .where('id', '=', merged.account_id)
      .execute();
    await mergeNow(world, office, kept, merged);
    const browser = world.browser();
    const answer = await browser.ok(accountCalls.memberSendOtp, { email: merged.email });
    const toNobody = await world.browser().ok(accountCalls.memberSendOtp, { email: 'nobody@example.org' });
    expect(Object.keys(answer).toSorted()).toEqual(Object.keys(toNobody).toSorted());
    expect(answer.message).toBe(toNobody.message);
    const [mail] = await world.mailsTo(merged.email);
    expect(mail?.subject).toContain('உள்நுழையவும்');
    expect(mail?.text).toContain('s***@e***.org');
    expect(mail?.text).not.toContain(kept.email);
    const codes = world.db.selectFrom('code_links').select('handle').where('email', '=', merged.email);
    expect(await codes.execute()).toEqual([]);
    // A second one within a minute waits, as for everybody.
    expect(await browser.refused(accountCalls.memberSendOtp, { email: merged.email })).toMatchObject({
      code: 'code_too_soon',
    });
    const mails = (await world.mailsTo(merged.email)).length;
    await browser.ok(accountCalls.memberForgotPassword, { email: merged.email });
    expect(await world.mailsTo(merged.email)).toHaveLength(mails + 1);
    const links = world.db
      .selectFrom('password_links')
      .select('account_id')
      .where('account_id', '=', merged.account_id);
    expect(await links.execute()).toEqual([]);
  });

  test('a code that was mailed before opens nothing after', async () => {
    const { kept, merged } = await aPair(world);
    const browser = world.browser();
    const { userid: id } = await browser.ok(accountCalls.memberSendOtp, { email: merged.email });
    const otp = await world.codeFor(merged.email);
    await mergeNow(world, office, kept, merged);
    expect((await browser.refused(accountCalls.memberOtpVerify, { id, otp })).http).toBe(422);
  });

  test('its password and its passkey sign in nobody, and do so again after the undo', async () => {
    const { kept, merged } = await aPair(world);
    await world.db
      .updateTable('member_accounts')
      .set({ password_hash: await hashPassword(words) })
      .where('id', '=', merged.account_id)
      .execute();
    const { passkey } = await addPasskey(world, await personOf(world, 'member', merged));
    const id = await mergeNow(world, office, kept, merged);
    const signIn = { username: merged.email, password: words };
    const bySign = async () => {
      const browser = world.browser();
      const { options } = await browser.ok(passkeyCalls.passkeySignInBegin, { who: 'member' });
      return browser.call(passkeyCalls.memberPasskeyLogin, { signed: passkey.sign(options) });
    };
    expect(await world.browser().refused(accountCalls.memberLogin, signIn)).toMatchObject({
      code: 'wrong_sign_in',
    });
    expect((await bySign()).http).toBe(422);
    await office.ok(mergeCalls.mergeUndo, { id });
    await world.browser().ok(accountCalls.memberLogin, signIn);
    expect((await bySign()).http).toBe(200);
  });

  test('cannot apply: the account step says so at the field, and names no other address', async () => {
    const { kept, merged } = await aPair(world);
    const before = world.browser();
    await world.db.deleteFrom('applications').where('id', '=', merged.id).execute();
    const { userid } = await before.ok(applicationCalls.sendOtp, anAccount({ email: merged.email }));
    const otp = await world.codeFor(merged.email);
    const again = await anApplication(world.db, { email: merged.email, status_id: 8 });
    await mergeNow(world, office, kept, again);
    const refused = await world
      .browser()
      .refused(applicationCalls.sendOtp, anAccount({ email: merged.email }));
    expect(refused).toMatchObject({ code: 'address_merged', errors: { email: expect.any(String) } });
    expect(JSON.stringify(refused)).not.toContain(kept.email);
    // Begun before the merge, and its code is gone with it.
    expect((await before.refused(applicationCalls.otpVerify, { id: userid, otp })).http).toBe(422);
    const faults = (await office.refused(memberFormCalls.addMember, aMemberForm(1, { email: merged.email })))
      .errors;
    expect(faults?.email).toMatch(/^This e-mail belongs to Dr. Asha Rao/);
  });
});

describe('an erasure of the remaining account', () => {
  test('takes the other address, its sign-ins and what stayed with it', async () => {
    const { kept, merged } = await aPair(world);
    const account_id = merged.account_id;
    await world.db
      .insertInto('nominees')
      .values({ account_id, name: 'Zyxmohan', contact: '98', named_at: world.clock.now() })
      .execute();
    await addPasskey(world, await personOf(world, 'member', merged));
    await mergeNow(world, office, kept, merged);
    await world.db.updateTable('applications').set({ paid: false }).where('id', '=', merged.id).execute();
    const { id } = await askErasure(world, kept);
    await office.ok(erasureCalls.erasureCarryOut, { id });
    const accounts = await world.db
      .selectFrom('member_accounts')
      .select('email')
      .where('id', 'in', [kept.account_id, account_id])
      .orderBy('id')
      .execute();
    expect(accounts.map(({ email }) => email)).toEqual(
      [kept.account_id, account_id].toSorted((a, b) => a - b).map((one) => `erased-${one}@erased.invalid`),
    );
    for (const table of ['nominees', 'passkeys', 'outbox_mails', 'applications', 'sessions'] as const) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} t where t::text ilike any(array['%Zyxmohan%', ${`%${merged.email}%`}])`.execute(
        world.db,
      );
      expect({ table, rows: rows.length }).toEqual({ table, rows: 0 });
    }
    const { data } = await office.ok(mergeCalls.accountMerges, {});
    expect(JSON.stringify(data)).not.toContain(merged.email);
    expect(await office.refused(mergeCalls.mergeUndo, { id: data[0]?.id ?? 0 })).toMatchObject({
      message: expect.stringContaining('was erased since'),
    });
  });
});

describe('the pairs', () => {
  test('tell the signs, and leave out who is not the same person for good, until that is taken back', async () => {
    const born = { dob: '1966-06-06', mci_council_number: 'KMC-778' };
    const { kept, merged } = await aPair(world, {
      kept: { ...born, first_name: 'Pairwise', last_name: 'D’Souza' },
      merged: { ...born, first_name: 'pairwise', last_name: 'DSouza', mci_council_number: 'kmc-778' },
    });
    const found = async (show: 'open' | 'different' = 'open', search = 'pairwise') =>
      (await office.ok(duplicatePairs, { search, show })).data;
    expect(await found()).toMatchObject([
      {
        first: { member_id: kept.id, email: kept.email, memberships: `Life Member ${kept.membership_no}` },
        second: { member_id: merged.id, name: 'Dr. pairwise DSouza', memberships: 'Life Member' },
        same: ['council_number', 'mobile', 'name_and_birth'],
      },
    ]);
    for (const search of [kept.email, kept.membership_no ?? '', merged.application_no ?? ''])
      expect(await found('open', search)).toHaveLength(1);

    const two = { first: merged.id, second: kept.id };
    await office.ok(peopleDiffer, two);
    await office.ok(peopleDiffer, two);
    expect(await found()).toEqual([]);
    expect(await found('different')).toMatchObject([
      { by: expect.stringMatching(/./), on: expect.stringMatching(/^2026/) },
    ]);
    // What was found of an account counts for the one that it is merged into.
    const third = await anApplication(world.db, { mobile: kept.mobile, first_name: 'Third', status_id: 3 });
    await mergeNow(world, office, third, merged);
    expect(await found()).toEqual([]);
    expect(await found('different')).toHaveLength(1);
    await office.ok(peopleMayBeSame, { first: third.id, second: kept.id });
    expect(await found()).toHaveLength(1);
  });

  test('of one account, of erased people, and of a number that many share there are none', async () => {
    const mobile = '7000000001';
    const { email } = await anApplication(world.db, { mobile, first_name: 'Alonely' });
    await anApplication(world.db, { mobile, email, package_id: 2, first_name: 'Alonely' });
    const gone = { mobile, erased_at: world.clock.now() };
    await anApplication(world.db, gone);
    const found = async () =>
      (await office.ok(duplicatePairs, { search: 'Alonely', limit_value: 100 })).total;
    expect(await found()).toBe(0);
    for (let one = 0; one < 19; one += 1) await anApplication(world.db, { mobile });
    expect(await found()).toBe(19);
    await anApplication(world.db, { mobile });
    expect(await found()).toBe(0);
  });
});

test('the page of the remaining person has the mails to the other address, too', async () => {
  const { kept, merged } = await aPair(world);
  await inTransaction(world.db, async (tx) => {
    const mail = { to: merged.email, subject: 'Written before', html: '<p>Words</p>', text: 'Words' };
    await queueMail(tx, mail, world.clock.now());
  });
  const mailsOf = async (id: number) =>
    (await office.ok(personCalls.personMails, { id })).data.map(({ subject }) => subject);
  expect(await mailsOf(kept.account_id)).not.toContain('Written before');
  await mergeNow(world, office, kept, merged);
  expect(await mailsOf(kept.account_id)).toContain('Written before');
});

test('comparing two people leaves a line about each', async () => {
  const { kept, merged } = await aPair(world);
  await office.ok(mergeCalls.mergePreview, { first: kept.id, second: merged.id });
  for (const { id } of [kept, merged])
    await expect
      .poll(async () => {
        const asked = { subject: `application ${id}`, kind: 'read' } as const;
        return (await office.ok(auditCalls.auditList, asked)).data.map(({ what }) => what);
      })
      .toEqual(['record.read']);
});
