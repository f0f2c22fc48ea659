import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import type { Call } from '#contract/kit/define-call.ts';
import { lookupCalls } from '#contract/lookup/calls.ts';
import { paymentCalls } from '#contract/payments/calls.ts';
import type { SessionKind } from '#contract/accounts/callers.ts';
import { sessionCookies } from '#server/modules/accounts/sessions/session-tokens.ts';
import { anAccount, aPersonalStep, anEducationStep, startApplication } from '#tests/steps/apply.ts';
import { checkOut } from '#tests/steps/pay.ts';
import { leaks, tracesOf } from '#tests/steps/traces.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aPerson, personOf } from '#tests/world/sessions.ts';
import { aWholeApplication, aWholeMember, payWithoutNews } from '#tests/world/whole-application.ts';

const { deleteOldMemberApplication, memberInfo, memberThree, memberTwo, otpVerify, sendOtp } =
  applicationCalls;
const { createOrder, finalStep, verifyAndCapture } = paymentCalls;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());
beforeEach(() => world.faults({ webhooks: 'off' }));

describe("rows of somebody else's, named in one's own application", () => {
  test('a clinic or a position named by its number stays where it is', async () => {
    const owner = await aWholeApplication(world.db);
    const before = await tracesOf(world, owner.application);
    const thief = await aWholeApplication(world.db);
    const { public_id: id } = thief.application;
    const browser = await personOf(world, 'applicant', thief.application);
    await browser.ok(memberTwo, {
      id,
      ...aPersonalStep({ clinic_id: [owner.clinicId], clinic_name: ['Taken over'] }),
    });
    await browser.ok(memberThree, {
      id,
      ...anEducationStep({
        work_exp_id: [owner.workId],
        work_procedure: ['Taken over'],
        no_of_procedures1: ['2010-01-01'],
        no_of_procedures2: ['2011-01-01'],
      }),
    });
    expect(await tracesOf(world, owner.application)).toEqual(before);
    const { clinic, work_exp } = await browser.ok(memberInfo, { id });
    expect(clinic).toMatchObject([{ clinic_name: 'Taken over' }]);
    expect(work_exp).toMatchObject([{ work_procedure: 'Taken over' }]);
    expect([clinic[0]?.id, work_exp[0]?.id]).not.toEqual([owner.clinicId, owner.workId]);
  });

  test('a payment of somebody else pays neither application', async () => {
    const owner = await aWholeApplication(world.db);
    const payment = await payWithoutNews(world, owner);
    const thief = await aWholeApplication(world.db);
    const { public_id: id } = thief.application;
    const browser = await personOf(world, 'applicant', thief.application);
    const order = await browser.ok(createOrder, { member_id: id });
    const before = await tracesOf(world, owner.application);
    await browser.refused(finalStep, {
      id,
      payment_status: 'Success',
      payment_id: payment,
      amount: '4130',
      currency: 'INR',
    });
    await browser.refused(verifyAndCapture, {
      razorpay_payment_id: payment,
      razorpay_order_id: order.id,
      razorpay_signature: 'a'.repeat(64),
      amount: '4130',
    });
    expect(await tracesOf(world, owner.application)).toEqual(before);
    const { paid } = await world.db
      .selectFrom('applications')
      .select('paid')
      .where('id', '=', thief.application.id)
      .executeTakeFirstOrThrow();
    expect(paid).toBe(false);
    // The own payment is still taken.
    const own = await checkOut(world, order.id, 'succeed');
    const { data } = await browser.ok(verifyAndCapture, { ...own, amount: '4130' });
    expect(data).toEqual({ paid: true });
  });
});

describe('codes', () => {
  /** Every call that takes or mails a code, as it is asked with something of somebody else's. */
  const asked = {
    otpVerify,
    resendOtp: applicationCalls.resendOtp,
    memberOtpVerify: accountCalls.memberOtpVerify,
    memberResendOtp: accountCalls.memberResendOtp,
    adminOtpVerify: accountCalls.adminOtpVerify,
    adminResendOtp: accountCalls.adminResendOtp,
  } satisfies Record<string, Call>;

  test.each(Object.entries(asked))(
    '%s shows and opens nothing by the ids of an application',
    async (_, call) => {
      const member = await aWholeMember(world, { first_name: 'Zubeidaqx' });
      const applicant = await aWholeApplication(world.db, { first_name: 'Zubeidaqx' });
      for (const { application, fileId } of [member, applicant]) {
        const { codes, mails, ...before } = await tracesOf(world, application);
        const { id, public_id, application_no, membership_no, email } = application;
        for (const named of [public_id, String(id), application_no, membership_no, email, fileId]) {
          if (named === null) continue;
          const browser = world.browser();
          const { body } = await browser.call<Call>(call, { id: named, otp: '0000' });
          expect(leaks(JSON.stringify(body).replaceAll(named, ''), application)).toEqual([]);
          expect([...browser.cookies.keys()]).toEqual([]);
        }
        const { codes: codesAfter, mails: mailsAfter, ...after } = await tracesOf(world, application);
        expect(after).toEqual(before);
        // A code to the registered address is all that may come of it, and only of what is unfinished.
        const more = call.path === '/resend_otp' && application.status_id === 0 ? 1 : 0;
        expect([codesAfter?.length, mailsAfter?.length]).toEqual([
          (codes?.length ?? 0) + more,
          (mails?.length ?? 0) + more,
        ]);
      }
    },
  );

  test('a code opens the account it was mailed to, and no other', async () => {
    const owner = await aWholeMember(world);
    const thief = await aWholeMember(world);
    const browser = world.browser();
    const asks = ({ application: { email } }: typeof owner) =>
      browser.ok(accountCalls.memberSendOtp, { email });
    const { userid: theirs } = await asks(owner);
    const { userid: mine } = await asks(thief);
    const otp = await world.codeFor(thief.application.email);
    const differs = otp !== (await world.codeFor(owner.application.email));
    if (differs) await browser.refused(accountCalls.memberOtpVerify, { id: theirs, otp });
    await browser.ok(accountCalls.memberOtpVerify, { id: mine, otp });
    const { data } = await browser.ok(accountCalls.session, {});
    expect(data.member?.id).toBe(thief.application.public_id);
    expect(await browser.refused(memberInfo, { id: owner.application.public_id })).toMatchObject({
      http: 404,
    });
  });
});

describe('the membership lookup', () => {
  const { knowMembership, membershipRecord, membershipSendOtp, sendDetailsToMail } = lookupCalls;
  const strangers = ['visitor', 'tracker', 'applicant', 'member'] as const;

  async function asStranger(kind: (typeof strangers)[number]): Promise<Browser> {
    return kind === 'visitor' ? world.browser() : aPerson(world, kind);
  }

  test.each(strangers)(
    'shows another %s the name and the number, and nothing that leads to them',
    async (kind) => {
      const mobile = String(9_700_000_000 + strangers.indexOf(kind));
      const values = { mobile, dob: '1961-03-09', street_line1: '77 Lantern Lane', city: 'Tirunelveli' };
      const { application } = await aWholeMember(world, values);
      const { public_id: id, email, first_name, last_name, membership_no } = application;
      const browser = await asStranger(kind);
      const before = await tracesOf(world, application);
      const told = [
        await browser.ok(knowMembership, { email, mobile: '' }),
        await browser.ok(knowMembership, { email: '', mobile }),
        await browser.ok(membershipRecord, { id }),
        await browser.ok(membershipSendOtp, { id }),
        await browser.ok(sendDetailsToMail, { id }),
      ];
      const hidden = { ...application, first_name: '', last_name: '', membership_no: null };
      const said = JSON.stringify(told);
      expect(leaks(said, hidden)).toEqual([]);
      for (const secret of [values.dob, '1961', values.city, email.split('@')[0] ?? email])
        expect(said).not.toContain(secret);
      for (const shown of [first_name, last_name, membership_no]) expect(said).toContain(shown);
      const after = await tracesOf(world, application);
      // The code and the details go to the registered address alone.
      expect(after['mails']).toHaveLength((before['mails']?.length ?? 0) + 2);
      for (const kept of ['applications', 'sign-ins', 'sessions', 'files', 'member_accounts'])
        expect(after[kept]).toEqual(before[kept]);
    },
  );

  test('shows everything to its member, and stays masked for who only tracks it', async () => {
    const { application } = await aWholeMember(world, { mobile: '9700000099' });
    const { public_id: id, email } = application;
    const member = await personOf(world, 'member', application);
    expect((await member.ok(membershipRecord, { id })).data).toMatchObject([{ masked: false, email }]);
    const tracker = await personOf(world, 'tracker', application);
    expect((await tracker.ok(membershipRecord, { id })).data).toMatchObject([{ masked: true }]);
  });
});

describe('a proof', () => {
  const kinds = ['tracker', 'applicant', 'member', 'admin'] as const;

  test.each(kinds.flatMap((from) => kinds.filter((to) => to !== from).map((to) => [from, to] as const)))(
    'of a %s is none of a %s',
    async (from, to) => {
      const { application } = await aWholeApplication(world.db);
      const holder = from === 'admin' ? await world.admin() : await personOf(world, from, application);
      const browser = world.browser(to === 'admin' ? 'office' : 'portal');
      browser.cookies.set(sessionCookies[to], holder.cookies.get(sessionCookies[from]) ?? '');
      const { data } = await browser.ok(accountCalls.session, {});
      const { admin, member, applicant, tracker } = data;
      expect({ admin, member, applicant, tracker }).toEqual({
        admin: null,
        member: null,
        applicant: null,
        tracker: null,
      } satisfies Record<SessionKind, null>);
    },
  );

  test('of an application that was deleted opens nothing any more', async () => {
    const { application } = await aWholeApplication(world.db);
    const { public_id: id } = application;
    const here = await personOf(world, 'applicant', application);
    const elsewhere = await personOf(world, 'applicant', application);
    await here.ok(deleteOldMemberApplication, { id });
    for (const browser of [here, elsewhere])
      expect(await browser.refused(memberInfo, { id })).toMatchObject({ http: 401 });
    const member = await personOf(world, 'member', application);
    expect(await member.refused(memberInfo, { id })).toMatchObject({ http: 404 });
  });

  test('of an application that a fresh one replaced opens neither', async () => {
    const old = await startApplication(world);
    const elsewhere = world.browser();
    world.clock.pass(61);
    const { userid } = await elsewhere.ok(sendOtp, anAccount({ email: old.email }));
    await elsewhere.ok(otpVerify, { id: userid, otp: await world.codeFor(old.email) });
    for (const id of [old.id, userid])
      expect(await old.browser.refused(memberInfo, { id })).toMatchObject({ http: 401 });
    expect(await elsewhere.refused(memberInfo, { id: old.id })).toMatchObject({ http: 404 });
    expect((await elsewhere.ok(memberInfo, { id: userid })).data).toMatchObject([{ email: old.email }]);
  });

  test('that was signed out opens nothing, also with its old cookie', async () => {
    const { application } = await aWholeMember(world);
    const { public_id: id } = application;
    const browser = await personOf(world, 'member', application);
    const kept = new Map(browser.cookies);
    await browser.ok(memberInfo, { id });
    await browser.ok(accountCalls.logout, { who: 'member' });
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect(await browser.refused(memberInfo, { id })).toMatchObject({ http: 401 });
  });
});
