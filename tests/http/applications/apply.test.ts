import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { forgetOldStarts } from '#server/modules/applications/index.ts';
import { anAccount, aPersonalStep, asFile, type Applicant, startApplication } from '#tests/steps/apply.ts';
import { lockWaiters } from '#tests/steps/locks.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import { aPhoto } from '#tests/world/uploads.ts';

const {
  checkApplicationStatus,
  deleteOldMemberApplication,
  memberInfo,
  memberTwo,
  otpVerify,
  resendOtp,
  sendOtp,
} = applicationCalls;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

async function exists(publicId: string): Promise<boolean> {
  const query = world.db.selectFrom('applications').select('id').where('public_id', '=', publicId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Waits until another code may be sent to the same address. */
function aMinuteLater(): void {
  world.clock.pass(61);
}

async function savedPhoto({ browser, id }: Applicant): Promise<string> {
  await browser.ok(memberTwo, { id, ...aPersonalStep(), profile: asFile(await aPhoto()) });
  const { data } = await browser.ok(memberInfo, { id });
  return data[0]?.profile ?? '';
}

describe('the account step', () => {
  test('every fault is told at once, each at its field', async () => {
    const account = { ...anAccount(), first_name: 'A5', email: 'nowhere', mobile: '12' };
    for (const call of [checkApplicationStatus, sendOtp])
      expect(await world.browser().refused(call, account)).toMatchObject({
        http: 422,
        errors: {
          first_name: 'First name can hold letters, spaces, apostrophes, dots and hyphens only',
          email: 'Invalid email format',
          mobile: 'Invalid mobile number format (must be 10 digits)',
        },
      });
  });

  test('a type that is not there is not offered', async () => {
    const refusal = await world.browser().refused(sendOtp, { ...anAccount(), application_id: 77 });
    expect(refusal.code).toBe('type_not_offered');
  });

  test('somebody new is neither known nor registered', async () => {
    const answer = await world.browser().ok(checkApplicationStatus, anAccount());
    expect(answer).toMatchObject({ status: true, application_status: 'NO' });
  });

  test.each([1, 3, 10, 12] as const)(
    'status %i: the e-mail is registered, whatever its letters',
    async (status_id) => {
      const { email } = await anApplication(world.db, { status_id });
      const account = { ...anAccount(), email: email.toUpperCase() };
      for (const call of [checkApplicationStatus, sendOtp])
        expect(await world.browser().refused(call, account)).toMatchObject({ http: 409, err_type: 1 });
      const other = await world.browser().refused(sendOtp, { ...account, application_id: 2 });
      expect(other.code).toBe('already_registered');
    },
  );

  test.each([6, 13, 14] as const)('after status %i one may apply again', async (status_id) => {
    const { email } = await anApplication(world.db, { status_id });
    const again = await startApplication(world, { email });
    expect(await exists(again.id)).toBe(true);
  });
});

describe('the code', () => {
  test('nothing is an application before it, and nothing is open', async () => {
    const browser = world.browser();
    const { userid } = await browser.ok(sendOtp, anAccount());
    expect(await exists(userid)).toBe(false);
    expect((await browser.refused(memberInfo, { id: userid })).http).toBe(401);
  });

  test('a wrong one is counted, and the fifth burns it', async () => {
    const browser = world.browser();
    const account = anAccount();
    const { userid: id } = await browser.ok(sendOtp, account);
    const right = await world.codeFor(account.email);
    const wrong = right === '0000' ? '1111' : '0000';
    const codes = [];
    for (let round = 0; round < 5; round += 1)
      codes.push((await browser.refused(otpVerify, { id, otp: wrong })).code);
    expect(codes).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_used_up']);
    await browser.refused(otpVerify, { id, otp: right });
    expect(await exists(id)).toBe(false);
  });

  test('it opens the application with what was typed, India preset', async () => {
    const name = { first_name: 'Mary  Ann', last_name: ' D\u2019Souza-Rao Jr.' };
    const { browser, id, email } = await startApplication(world, name);
    const { data, missing } = await browser.ok(memberInfo, { id });
    expect(data[0]).toMatchObject({
      first_name: 'Mary Ann',
      last_name: 'D\u2019Souza-Rao Jr.',
      email,
      country: 101,
      nationality: 'Indian',
    });
    expect(data[0]).toMatchObject({ id, application_status: 0, application_no: '' });
    expect(missing).toMatchObject({
      dob: 'Date of birth cannot be empty',
      profile: 'Profile cannot be empty',
    });
  });

  test('overseas applicants choose their own country', async () => {
    const { browser, id } = await startApplication(world, {
      application_id: 3,
      mobile_code: '+44',
      mobile: '7911123456',
    });
    const { data } = await browser.ok(memberInfo, { id });
    expect(data[0]).toMatchObject({ country: null, nationality: '' });
  });

  test('told twice at once, it makes one application', async () => {
    const browser = world.browser();
    const account = anAccount();
    const { userid: id } = await browser.ok(sendOtp, account);
    const otp = await world.codeFor(account.email);
    const answers = await Promise.all([1, 2, 3].map(() => world.browser().call(otpVerify, { id, otp })));
    expect(answers.filter(({ body }) => body.status)).toHaveLength(1);
    const made = await world.db
      .selectFrom('applications')
      .select('id')
      .where('email', '=', account.email)
      .execute();
    expect(made).toHaveLength(1);
  });

  test('two starts of one person verified at once leave one unfinished application', async () => {
    const { email, account_id } = await anApplication(world.db, { status_id: 6 });
    const codes: { id: string; otp: string }[] = [];
    for (const browser of [world.browser(), world.browser()]) {
      const { userid: id } = await browser.ok(sendOtp, anAccount({ email }));
      codes.push({ id, otp: await world.codeFor(email) });
      aMinuteLater();
    }
    // Both are held at the person's account until both are there: neither sees what the other is about to make.
    const verified = await world.db.transaction().execute(async (tx) => {
      await tx.selectFrom('member_accounts').select('id').where('id', '=', account_id).forUpdate().execute();
      const answers = codes.map((code) => world.browser().call(otpVerify, code));
      await expect.poll(() => lockWaiters(world)).toBe(2);
      return { answers };
    });
    const answers = await Promise.all(verified.answers);
    expect(answers.map(({ http }) => http)).toEqual([200, 200]);
    const unfinished = world.db.selectFrom('applications').select('id').where('account_id', '=', account_id);
    expect(await unfinished.where('status_id', '=', 0).execute()).toHaveLength(1);
  });

  test('a new one goes to what was started, after a minute, and to nothing else', async () => {
    const browser = world.browser();
    const account = anAccount();
    const { userid: id } = await browser.ok(sendOtp, account);
    expect((await browser.refused(resendOtp, { id })).code).toBe('code_too_soon');
    aMinuteLater();
    await browser.ok(resendOtp, { id });
    await browser.ok(otpVerify, { id, otp: await world.codeFor(account.email) });
    expect((await browser.refused(resendOtp, { id: 'nobody' })).code).toBe('no_old_application');
    const submitted = await anApplication(world.db, { status_id: 10 });
    expect((await browser.refused(resendOtp, { id: submitted.public_id })).code).toBe('no_old_application');
  });
});

describe('an unfinished application', () => {
  test('is told by its opaque id, and continued in another browser by its own code', async () => {
    const old = await startApplication(world);
    await old.browser.ok(memberTwo, { id: old.id, ...aPersonalStep(), profile: asFile(await aPhoto()) });
    const elsewhere = world.browser();
    const answer = await elsewhere.ok(checkApplicationStatus, anAccount({ email: old.email }));
    expect(answer).toMatchObject({ application_status: 'YES', userid: old.id });
    expect((await elsewhere.refused(memberInfo, { id: old.id })).http).toBe(401);
    aMinuteLater();
    await elsewhere.ok(resendOtp, { id: old.id });
    await elsewhere.ok(otpVerify, { id: old.id, otp: await world.codeFor(old.email) });
    const { data } = await elsewhere.ok(memberInfo, { id: old.id });
    expect(data[0]).toMatchObject({ city: 'Chennai', zone: 'South' });
  });

  test('that got another e-mail since the code had left is not opened by it', async () => {
    const old = await startApplication(world);
    const { id } = old;
    aMinuteLater();
    await old.browser.ok(resendOtp, { id });
    const otp = await world.codeFor(old.email);
    const renamed = { email: `renamed.${old.email}` };
    await world.db.updateTable('applications').set(renamed).where('public_id', '=', id).execute();
    const elsewhere = world.browser();
    expect((await elsewhere.refused(otpVerify, { id, otp })).code).toBe('code_expired');
    expect((await elsewhere.refused(memberInfo, { id })).http).toBe(401);
  });

  test('a fresh one takes its place when the code is right, never before', async () => {
    const old = await startApplication(world);
    const photo = await savedPhoto(old);
    aMinuteLater();
    const browser = world.browser();
    const { userid: id } = await browser.ok(sendOtp, anAccount({ email: old.email }));
    expect(await exists(old.id)).toBe(true);
    await browser.ok(otpVerify, { id, otp: await world.codeFor(old.email) });
    expect(await exists(old.id)).toBe(false);
    expect((await browser.fetch(photo)).status).toBe(404);
    const { data } = await browser.ok(memberInfo, { id });
    expect(data[0]).toMatchObject({ city: '', profile: null });
    expect((await old.browser.refused(memberInfo, { id: old.id })).http).toBe(401);
  });

  test('a fresh one of another type leaves it alone', async () => {
    const old = await startApplication(world);
    aMinuteLater();
    await startApplication(world, { email: old.email, application_id: 2 });
    expect(await exists(old.id)).toBe(true);
  });

  test('is deleted by who proved it, with its photo; by nobody else, and not once submitted', async () => {
    const mine = await startApplication(world);
    const photo = await savedPhoto(mine);
    const other = await startApplication(world);
    expect((await other.browser.refused(deleteOldMemberApplication, { id: mine.id })).http).toBe(404);
    await mine.browser.ok(deleteOldMemberApplication, { id: mine.id });
    expect(await exists(mine.id)).toBe(false);
    expect((await mine.browser.fetch(photo)).status).toBe(404);

    await world.db
      .updateTable('applications')
      .set({ status_id: 10, submitted_at: world.clock.now(), application_no: 'X1' })
      .where('public_id', '=', other.id)
      .execute();
    expect((await other.browser.refused(deleteOldMemberApplication, { id: other.id })).code).toBe(
      'not_editable',
    );
  });

  test('what was only started is forgotten after a day, an unfinished application is not', async () => {
    const unfinished = await startApplication(world);
    const { userid } = await world.browser().ok(sendOtp, anAccount());
    const starts = () => world.db.selectFrom('application_starts').select('public_id').execute();
    const forget = () => inTransaction(world.db, (tx) => forgetOldStarts(tx, world.clock.now()));
    await forget();
    expect(await starts()).toContainEqual({ public_id: userid });
    world.clock.pass(86_401);
    await forget();
    expect(await starts()).toEqual([]);
    expect(await exists(unfinished.id)).toBe(true);
  });
});

describe('a conversion', () => {
  const conversion = { application_id: 5, first_name: '', last_name: '', mobile: '', mobile_code: '' };

  test('needs the number and e-mail of an active member of the right type', async () => {
    const member = await anApplication(world.db, { package_id: 2, status_id: 12, membership_no: 'ALM9001' });
    const trainee = await anApplication(world.db, { package_id: 4, status_id: 12, membership_no: 'ATM9001' });
    const attempts = [
      { email: member.email, membership_no: '' },
      { email: member.email, membership_no: 'ALM9002' },
      { email: trainee.email, membership_no: 'ALM9001' },
      { email: trainee.email, membership_no: 'ATM9001' },
    ];
    for (const attempt of attempts) {
      const { errors } = await world.browser().refused(checkApplicationStatus, { ...conversion, ...attempt });
      expect(Object.keys(errors ?? {})).toEqual(['membership_no']);
    }
  });

  test('points to the old record and bears its names; a second one is refused while it is open', async () => {
    const member = await anApplication(world.db, {
      package_id: 2,
      status_id: 12,
      membership_no: 'ALM9003',
      first_name: 'Meera',
    });
    const typed = { ...conversion, email: member.email, membership_no: 'alm9003' };
    const { browser, id } = await startApplication(world, typed);
    const { data } = await browser.ok(memberInfo, { id });
    expect(data[0]).toMatchObject({ application_id: 5, first_name: 'Meera', last_name: 'Rao' });
    const made = world.db.selectFrom('applications').select('converts_id').where('public_id', '=', id);
    expect(await made.executeTakeFirst()).toEqual({ converts_id: member.id });

    expect(await world.browser().ok(checkApplicationStatus, typed)).toMatchObject({
      application_status: 'YES',
    });
    await world.db
      .updateTable('applications')
      .set({ status_id: 3, submitted_at: world.clock.now(), application_no: 'X2' })
      .where('public_id', '=', id)
      .execute();
    const { errors } = await world.browser().refused(sendOtp, typed);
    expect(errors).toEqual({ membership_no: 'A conversion of this membership is already with the office' });
  });
});
