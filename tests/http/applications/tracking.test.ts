import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { documentDownload } from '#contract/documents/calls.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import { personOf } from '#tests/world/sessions.ts';

const { applicationStatus, getMemberActivity, myApplications, trackApplication, trackingSendOtp } =
  applicationCalls;

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

describe('track_application', () => {
  test.each([
    ['as it was given', (no: string) => no],
    ['in small letters', (no: string) => no.toLowerCase()],
    ['with blanks around and within', (no: string) => ` ${no.slice(0, 3)} ${no.slice(3)} `],
    ['in groups', (no: string) => `${no.slice(0, 2)}-${no.slice(2)}`],
    ["as the invoice's number", (no: string) => `INV-${no}`],
  ])('finds the number typed %s', async (_, typed) => {
    const { email, application_no, public_id } = await anApplication(world.db);
    const browser = world.browser();
    const input = { email: ` ${email.toUpperCase()} `, application_no: typed(application_no ?? '') };
    expect((await browser.ok(trackApplication, input)).data).toEqual([{ id: public_id }]);
    expect(browser.cookies.has('omas_tracker')).toBe(true);
  });

  test('says both that is missing, and not which of the two was wrong', async () => {
    const { email, application_no } = await anApplication(world.db);
    const other = await anApplication(world.db);
    const track = (input: { email: string; application_no: string }) =>
      world.browser().refused(trackApplication, input);
    expect(await track({ email: '', application_no: ' ' })).toMatchObject({
      http: 422,
      errors: { email: 'Email cannot be empty', application_no: 'Application ID cannot be empty' },
    });
    const refused = { http: 404, code: 'track_not_found' };
    expect(await track({ email, application_no: other.application_no ?? '' })).toMatchObject(refused);
    expect(await track({ email: other.email, application_no: application_no ?? '' })).toMatchObject(refused);
    expect(await track({ email, application_no: '--' })).toMatchObject(refused);
  });

  test('is guessed thirty times a day and no more, for one e-mail', async () => {
    const { email } = await anApplication(world.db);
    const told = [];
    for (let guess = 0; guess < 32; guess++) {
      if (guess % 8 === 0) world.clock.pass(900);
      const input = { email, application_no: `2610000${guess + 10}` };
      told.push((await world.browser().refused(trackApplication, input)).code);
    }
    expect(told.slice(0, 30)).toEqual(Array<string>(30).fill('track_not_found'));
    expect(told.slice(30)).toEqual(['too_many', 'too_many']);
    world.clock.pass(900);
    const late = await world.browser().refused(trackApplication, { email, application_no: '261000042' });
    expect(late.message).toContain('hours');
  });

  test('closes after half an hour', async () => {
    const application = await anApplication(world.db);
    const browser = world.browser();
    const { email, application_no, public_id: id } = application;
    await browser.ok(trackApplication, { email, application_no: application_no ?? '' });
    await browser.ok(applicationStatus, { id });
    world.clock.pass(1_801);
    expect(await browser.refused(applicationStatus, { id })).toMatchObject({ http: 401 });
  });
});

describe('application_status', () => {
  test('tells who asks whether it is theirs, and what it is', async () => {
    const application = await anApplication(world.db, { status_id: 3, city: 'Chennai', state_id: 4035 });
    await aPayment(world.db, application, 1);
    const ask = async (kind: 'applicant' | 'tracker' | 'member') =>
      (await personOf(world, kind, application)).ok(applicationStatus, { id: application.public_id });
    const { data, payment_status, fmas_data } = await ask('tracker');
    expect(data).toEqual([
      {
        id: application.public_id,
        applicant_name: 'Dr. Asha Rao',
        application_name: 'Life Member',
        form_type: 1,
        type_slug: 'life-member',
        application_no: application.application_no,
        application_status: 3,
        status_name: 'Pending Actions',
        membership_no: '',
        payable: false,
        pays_after_approval: false,
        provisional: false,
        ending: null,
        endorsers: 0,
        city: 'Chennai',
        state_name: 'Tamil Nadu',
        submitted_on: '2026-11-20T06:00:00.000Z',
        corrections: [],
        own: false,
      },
    ]);
    expect(payment_status).toMatchObject([{ payment_status: 1, amount: 4130 }]);
    expect(fmas_data).toEqual([]);
    expect((await ask('applicant')).data[0]?.own).toBe(true);
    expect((await ask('member')).data[0]?.own).toBe(true);
  });
});

describe('a tracker', () => {
  test('reads no text of the office: no message, no request, no narration and no reference', async () => {
    const application = await anApplication(world.db, { status_id: 2 });
    const { id, public_id } = application;
    const message = 'Your scan shows a secret';
    await world.db
      .insertInto('activities')
      .values({ application_id: id, status_id: 2, message, created_at: world.clock.now() })
      .execute();
    await aPayment(world.db, application, 1);
    await world.db
      .updateTable('payments')
      .set({ narration: message })
      .where('application_id', '=', id)
      .execute();
    const read = async (kind: 'applicant' | 'tracker') => {
      const browser = await personOf(world, kind, application);
      return JSON.stringify([
        await browser.ok(applicationStatus, { id: public_id }),
        await browser.ok(getMemberActivity, { member_id: public_id }),
      ]);
    };
    expect(await read('applicant')).toContain(message);
    const seen = await read('tracker');
    expect(seen).not.toContain(message);
    expect(seen).not.toContain(application.email);
  });

  test('opens an invoice by the code that is mailed to the registered address, and nothing before it', async () => {
    const application = await anApplication(world.db, { status_id: 12, membership_no: 'LM-7001' });
    const browser = await personOf(world, 'tracker', application);
    const asked = { kind: 'letter', id: application.public_id } as const;
    expect((await browser.download(documentDownload, asked)).status).toBe(403);
    const { userid, email } = await browser.ok(trackingSendOtp, {});
    expect(email).not.toBe(application.email);
    const otp = await world.codeFor(application.email);
    await browser.ok(accountCalls.memberOtpVerify, { id: userid, otp });
    expect((await browser.ok(applicationStatus, { id: application.public_id })).data[0]?.own).toBe(true);
    expect((await browser.download(documentDownload, asked)).status).not.toBe(403);
  });
});

describe('my_applications', () => {
  test('are the own ones alone, the newest first, in whatever way they ended', async () => {
    const email = 'several@example.org';
    const membership = await anApplication(world.db, { email, status_id: 17, membership_no: 'ALM-1' });
    const rejected = await anApplication(world.db, { email, status_id: 6 });
    const begun = await anApplication(world.db, { email, status_id: 0 });
    await anApplication(world.db, { status_id: 12, membership_no: 'LM-99' });
    const mine = await personOf(world, 'member', membership);
    const { data } = await mine.ok(myApplications, {});
    expect(data.map(({ id }) => id)).toEqual([begun.public_id, rejected.public_id, membership.public_id]);
    expect(data[0]).toMatchObject({ application_no: '', membership_no: '', application_status: 0 });
    expect(data[2]).toEqual({
      id: membership.public_id,
      application_name: 'Life Member',
      application_no: membership.application_no,
      membership_no: 'ALM-1',
      application_status: 17,
      status_name: 'Converted',
      payable: false,
      pays_after_approval: false,
      provisional: false,
      applied_on: '2026-11-20T06:00:00.000Z',
    });
  });

  test('are for a member, whatever else is proven', async () => {
    const application = await anApplication(world.db);
    for (const kind of ['applicant', 'tracker'] as const)
      expect(await (await personOf(world, kind, application)).refused(myApplications, {})).toMatchObject({
        http: 403,
      });
    expect(await world.browser().refused(myApplications, {})).toMatchObject({ http: 401 });
  });
});
