import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { refundRule } from '#contract/payments/refund.ts';
import { refusals } from '#contract/texts/refusals.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { adminPassword } from '#tests/world/product.ts';
import { keepInUse } from '#tests/world/sessions.ts';

const { memberActivityUpdate } = officeCalls;
const CLOCK = '2026-11-21T06:00:00Z';

let world: World;
let office: Browser;
let second: Browser;
beforeAll(async () => {
  world = await startApp({ now: CLOCK });
  office = await world.admin();
  second = await anAdministrator(world, 'Second Hand', { Application: ['view', 'update'] });
});
beforeEach(() => world.clock.set(CLOCK));
afterAll(() => world.close());

async function reread({ id }: ApplicationRow): Promise<ApplicationRow> {
  return world.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function activityOf({ id }: ApplicationRow) {
  return (await office.ok(applicationCalls.getMemberActivity, { member_id: id })).data;
}

function change(application: ApplicationRow, application_status: number, more: object = {}) {
  return { member_id: application.id, application_status, message: 'As agreed', ...more };
}

describe('a change of status', () => {
  test('is written down, told to the applicant and audited', async () => {
    const application = await anApplication(world.db, { status_id: 3, paid: true });
    const message = 'Which year did you <finish>?\nPlease answer.';
    const answer = await office.ok(memberActivityUpdate, change(application, 2, { message, seen_status: 3 }));
    expect(answer).toMatchObject({ data: { membership_no: '' }, message: 'The status was changed.' });
    expect(await reread(application)).toMatchObject({ status_id: 2, status_changed_at: new Date(CLOCK) });
    expect(await activityOf(application)).toMatchObject([
      { status_name: 'Pending Clarification', message, created_on: '2026-11-21T06:00:00.000Z' },
    ]);
    const [mail] = await world.mailsTo(application.email);
    expect(mail?.subject).toBe('A question about your application');
    expect(mail?.text).toContain('> Which year did you <finish>?\n> Please answer.');
    expect(mail?.text).toContain(`${world.url}/application/user-login`);
    expect(mail?.html).toContain('&lt;finish&gt;');
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['who', 'what', 'changes'])
      .where('subject', '=', `application ${application.id}`)
      .execute();
    expect(audit).toEqual([
      {
        who: 'admin 1',
        what: 'application.status_changed',
        changes: { status: { from: 3, to: 2 } },
      },
    ]);
  });

  test.each<[number, string]>([
    [4, 'Please correct your application'],
    [5, 'Your application is approved'],
    [6, 'Your application was not accepted'],
    [7, 'Your membership is inactive'],
    [8, 'Your application is on hold'],
    [9, 'Your application was referred to the committee'],
  ])('to %i is mailed with the message', async (to, subject) => {
    const application = await anApplication(world.db, { status_id: 3, paid: true });
    await office.ok(memberActivityUpdate, change(application, to));
    const mails = await world.mailsTo(application.email);
    expect(mails.map((mail) => mail.subject)).toEqual([subject]);
    expect(mails[0]?.text).toContain('> As agreed');
    expect(mails[0]?.text.replaceAll('\n', ' ').includes(refundRule)).toBe(to === statusIds.rejected);
  });

  test('back to the general pool needs no message and sends none', async () => {
    const application = await anApplication(world.db, { status_id: 5, paid: true });
    await office.ok(memberActivityUpdate, change(application, 1, { message: '' }));
    expect(await reread(application)).toMatchObject({ status_id: 1 });
    expect(await world.mailsTo(application.email)).toEqual([]);
  });

  test('by the member reference instead of the number works as well', async () => {
    const application = await anApplication(world.db, { status_id: 3 });
    await office.ok(memberActivityUpdate, { ...change(application, 8), member_id: application.public_id });
    expect(await reread(application)).toMatchObject({ status_id: 8 });
  });

  test.each<[string, Partial<ApplicationRow>, object, object]>([
    [
      'without a message',
      { status_id: 3 },
      { application_status: 5, message: ' ' },
      {
        http: 422,
        errors: { message: 'Message cannot be empty' },
      },
    ],
    [
      'without message and password',
      { status_id: 3 },
      { application_status: 5, message: '', password: '' },
      {
        errors: { message: 'Message cannot be empty', password: 'Password cannot be empty' },
      },
    ],
    [
      'with a wrong password',
      { status_id: 3 },
      { application_status: 5, password: 'guess' },
      {
        http: 422,
        code: 'password_wrong',
        errors: { password: refusals.password_wrong.text },
      },
    ],
    [
      'from a panel that shows an older status',
      { status_id: 3 },
      { application_status: 5, seen_status: 2 },
      {
        http: 409,
        code: 'changed_meanwhile',
        message: expect.stringContaining('it is now Pending Actions.'),
      },
    ],
    [
      'to the status it has',
      { status_id: 8 },
      { application_status: 8 },
      { http: 409, code: 'changed_meanwhile' },
    ],
    [
      'outside the menu',
      { status_id: 3, paid: true },
      { application_status: 12 },
      {
        http: 409,
        code: 'move_not_allowed',
        message: 'An application that is Pending Actions cannot become Membership Number Allotted.',
      },
    ],
    [
      'to a status nobody chooses',
      { status_id: 3 },
      { application_status: 13 },
      { code: 'move_not_allowed' },
    ],
    [
      'to a status that is not there',
      { status_id: 3 },
      { application_status: 77 },
      { code: 'move_not_allowed' },
    ],
    [
      'of an unfinished application',
      { status_id: 0 },
      { application_status: 1 },
      { code: 'move_not_allowed' },
    ],
    [
      'to a number without a payment',
      { status_id: 5 },
      { application_status: 12 },
      { http: 409, code: 'payment_needed' },
    ],
    [
      'to a payment request',
      { status_id: 10 },
      { application_status: 11 },
      { http: 409, code: 'payment_type_needed' },
    ],
  ])('is refused %s', async (_, values, input, refusal) => {
    const application = await anApplication(world.db, values);
    expect(await office.refused(memberActivityUpdate, { ...change(application, 0), ...input })).toMatchObject(
      refusal,
    );
    expect(await reread(application)).toEqual(application);
    expect(await activityOf(application)).toEqual([]);
    expect(await world.mailsTo(application.email)).toEqual([]);
  });

  test('takes the own password where one is asked for', async () => {
    const application = await anApplication(world.db, { status_id: 3 });
    await office.ok(memberActivityUpdate, change(application, 9, { password: adminPassword }));
    expect(await reread(application)).toMatchObject({ status_id: 9 });
  });

  test('sent twice at once happens once', async () => {
    const application = await anApplication(world.db, { status_id: 3 });
    const twice = [office, second].map((who) =>
      who.call(memberActivityUpdate, change(application, 4, { seen_status: 3 })),
    );
    const answers = await Promise.all(twice);
    expect(answers.map((answer) => answer.http).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await activityOf(application)).toHaveLength(1);
    expect(await world.mailsTo(application.email)).toHaveLength(1);
  });

  test('by two administrators to two statuses at once: one wins, the other is told and undoes nothing', async () => {
    const application = await anApplication(world.db, { status_id: 3 });
    const answers = await Promise.all([
      office.call(memberActivityUpdate, change(application, 6, { seen_status: 3 })),
      second.call(memberActivityUpdate, change(application, 5, { seen_status: 3 })),
    ]);
    const [winner, name] = answers[0].http === 200 ? [6, 'Rejected'] : [5, 'Approved'];
    expect(answers.find(({ http }) => http === 409)?.body).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringContaining(`it is now ${name}.`),
    });
    expect(await reread(application)).toMatchObject({ status_id: winner });
    expect(await activityOf(application)).toMatchObject([{ status_name: name }]);
    expect(await world.mailsTo(application.email)).toHaveLength(1);
  });

  test('rings the bell of the office where it must look', async () => {
    const application = await anApplication(world.db, { status_id: 8 });
    await office.ok(memberActivityUpdate, change(application, 3));
    const rings = await world.db
      .selectFrom('notifications')
      .selectAll()
      .where('application_id', '=', application.id)
      .execute();
    expect(rings.map((ring) => ring.status_id)).toEqual([3]);
  });
});

describe('allotting a number', () => {
  test('two administrators at the same moment: every application one number, none lost, none twice', async () => {
    const applications = [];
    for (let count = 0; count < 20; count++)
      applications.push(await anApplication(world.db, { status_id: 5, paid: true, package_id: 3 }));
    const tries = applications.flatMap((application) =>
      [office, second].map((who) => who.call(memberActivityUpdate, change(application, 12))),
    );
    const answers = await Promise.all(tries);
    const numbers = answers.flatMap(({ body }) => (body.status ? [body.data.membership_no] : []));
    const wanted = Array.from({ length: 20 }, (_, index) => `ILM${String(index + 1).padStart(4, '0')}`);
    expect(numbers.toSorted()).toEqual(wanted);
    expect(answers.filter((answer) => answer.http === 409)).toHaveLength(20);
    const stored = await Promise.all(applications.map(reread));
    expect(stored.map((row) => row.membership_no ?? '').toSorted()).toEqual(wanted);
  });

  test('makes a member from today in the society’s zone on, and says where the certificate is', async () => {
    world.clock.set('2026-11-21T20:00:00Z');
    await keepInUse(world);
    const application = await anApplication(world.db, { status_id: 9, paid: true, package_id: 4 });
    const { data } = await office.ok(memberActivityUpdate, change(application, 12));
    expect(data.membership_no).toBe('ATM0001');
    const days = { member_reg_date: '2026-11-22', joining_date: '2026-11-22' };
    expect(await reread(application)).toMatchObject({ status_id: 12, membership_no: 'ATM0001', ...days });
    const [mail] = await world.mailsTo(application.email);
    expect(mail?.text).toContain('Membership number: ATM0001');
    expect(mail?.text).toContain(
      `${world.url}/application/user-member-application-certificate/${application.public_id}`,
    );
    // Paid before this product kept the payments: it has issued no invoice.
    expect(mail?.text).toContain('Your certificate is ready.');
    expect(mail?.text).not.toContain('invoice');
  });

  test('once more keeps the number and the days', async () => {
    const member = { membership_no: 'LM0900', member_reg_date: '2016-01-02', joining_date: '2016-01-02' };
    const application = await anApplication(world.db, { status_id: 8, paid: true, ...member });
    const { data } = await office.ok(memberActivityUpdate, change(application, 12));
    expect(data.membership_no).toBe('LM0900');
    expect(await reread(application)).toMatchObject({ status_id: 12, ...member });
  });

  test('passes over a number the office entered by hand', async () => {
    const { next_number: next } = await world.db
      .selectFrom('number_series')
      .selectAll()
      .where('prefix', '=', 'ALM')
      .executeTakeFirstOrThrow();
    await anApplication(world.db, {
      status_id: 12,
      package_id: 2,
      membership_no: `ALM${String(next).padStart(4, '0')}`,
    });
    const application = await anApplication(world.db, { status_id: 5, paid: true, package_id: 2 });
    const { data } = await office.ok(memberActivityUpdate, change(application, 12));
    expect(data.membership_no).toBe(`ALM${String(next + 1).padStart(4, '0')}`);
  });

  test('of a conversion gives a life member’s number and retires the old record', async () => {
    const old = await anApplication(world.db, {
      status_id: 12,
      package_id: 2,
      membership_no: 'ALM0500',
      paid: true,
    });
    const application = await anApplication(world.db, {
      status_id: 5,
      package_id: 5,
      paid: true,
      email: old.email,
      converts_id: old.id,
    });
    const { data } = await office.ok(memberActivityUpdate, change(application, 12));
    expect(data.membership_no).toMatch(/^LM\d{4}$/);
    expect(await reread(old)).toMatchObject({ status_id: 17, membership_no: 'ALM0500' });
    expect(await activityOf(old)).toMatchObject([
      {
        status_name: 'Converted',
        message: expect.stringContaining(data.membership_no),
        by: expect.any(String),
      },
    ]);
  });
});
