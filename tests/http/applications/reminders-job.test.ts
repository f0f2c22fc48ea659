import type { Insertable } from 'kysely';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { reminderCalls } from '#contract/reminders/calls.ts';
import { rulesToType } from '#contract/reminders/check-rules.ts';
import { defaultReminderRules } from '#contract/reminders/rules.ts';
import type { Applications } from '#server/kit/db/db-types.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { insertReminder } from '#server/modules/reminders/index.ts';
import { anAccount, startApplication } from '#tests/steps/apply.ts';
import { everyReminder, remind, reminderSecrets, setReminders } from '#tests/steps/reminders.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

/** Six in the morning UTC: half past eleven in the society's zone. */
const day = (date: string) => world.clock.set(`${date}T06:00:00Z`);
const began = new Date('2026-11-20T06:00:00Z');

beforeEach(async () => {
  await world.db.deleteFrom('outbox_mails').execute();
  // Those of the test before have ended.
  await world.db.deleteFrom('applications').where('status_id', '=', 0).execute();
  await world.db.updateTable('applications').set({ status_id: 13 }).execute();
  day('2026-11-21');
  office = await world.admin();
  await setReminders(office, everyReminder);
});

const standing = (values: Partial<Insertable<Applications>>) => anApplication(world.db, values);
const subjectsTo = async ({ email }: Pick<ApplicationRow, 'email'>) =>
  (await world.mailsTo(email)).map(({ subject }) => subject);

test('nothing is mailed before the office switches it on', async () => {
  await setReminders(office, defaultReminderRules);
  for (const status_id of [0, 10, 2] as const) await standing({ status_id });
  day('2027-02-01');
  expect(await remind(world)).toEqual({ unfinished: 0, unpaid: 0, unanswered: 0, unendorsed: 0 });
});

test('an unfinished application: what is missing, one way on, and the last one says so', async () => {
  const { email, id } = await startApplication(world, { application_id: 1 });
  await world.db.deleteFrom('outbox_mails').execute();
  day('2026-11-23');
  expect(await remind(world)).toMatchObject({ unfinished: 0 });
  day('2026-11-24');
  expect(await remind(world)).toMatchObject({ unfinished: 1 });
  const [mail] = await world.mailsTo(email);
  expect(mail?.subject).toBe('Your application is not finished yet');
  expect(mail?.text).toContain('It goes on with the step “Personal Details”.');
  expect(mail?.text).toContain('Profile photo: not uploaded yet');
  expect(mail?.text).toContain('NMC certificate: not uploaded yet');
  const next = encodeURIComponent(`/application/user-member-application/life-member?id=${id}`);
  expect(mail?.text).toContain(`${world.url}/application/user-login?next=${next}`);
  expect(mail?.text).not.toContain('last reminder');
  const kept = await world.db.selectFrom('outbox_mails').select('unsubscribe_url').executeTakeFirstOrThrow();
  expect(kept.unsubscribe_url).toMatch(/\/api\/reminder_one_click\/[\w-]{22}\.[\w-]{43}$/);

  for (const [date, count] of [
    ['2026-11-30', 1],
    ['2026-12-01', 2],
    ['2026-12-08', 3],
    ['2026-12-15', 3],
    ['2027-01-30', 3],
  ] as const) {
    day(date);
    await remind(world);
    expect(await world.mailsTo(email)).toHaveLength(count);
  }
  const mails = await world.mailsTo(email);
  expect(mails.map(({ text }) => text.includes('This is the last reminder.'))).toEqual([true, false, false]);
});

test('who works on it is left alone for as long again', async () => {
  const application = await standing({ status_id: 0 });
  await world.db
    .insertInto('application_drafts')
    .values({
      application_id: application.id,
      step: 'personal',
      draft: '{}',
      saved_at: new Date('2026-11-22T06:00:00Z'),
    })
    .execute();
  day('2026-11-24');
  expect(await remind(world)).toMatchObject({ unfinished: 0 });
  day('2026-11-25');
  expect(await remind(world)).toMatchObject({ unfinished: 1 });
});

test('a fee: before the review and after the approval, not while a payment runs', async () => {
  const unpaid = await standing({ status_id: 10 });
  const requested = await standing({ status_id: 11 });
  const approved = await standing({ status_id: 5, pays_after_approval: true });
  const [paid, pending, paying] = [
    await standing({ status_id: 5, paid: true }),
    await standing({ status_id: 10 }),
    await standing({ status_id: 10 }),
  ];
  await aPayment(world.db, pending, 2);
  await aPayment(world.db, paying, 3);
  day('2026-11-23');
  await world.db
    .updateTable('orders')
    .set({ status: 'open', created_at: world.clock.now() })
    .where('application_id', '=', paying.id)
    .execute();
  expect(await remind(world)).toEqual({ unfinished: 0, unpaid: 3, unanswered: 0, unendorsed: 0 });
  for (const one of [unpaid, requested, approved])
    expect(await subjectsTo(one)).toEqual(['The fee of your application is not paid yet']);
  for (const one of [paid, pending, paying]) expect(await subjectsTo(one)).toEqual([]);
  const [mail] = await world.mailsTo(approved.email);
  expect(mail?.text).toContain('Your application is approved.');
  expect(mail?.text).toContain('Fee to pay: INR 4,130');
  expect((await world.mailsTo(unpaid.email))[0]?.text).toContain('goes to our office once the fee is paid');
  // The page was closed, and nothing came of it.
  day('2026-11-25');
  expect(await remind(world)).toMatchObject({ unpaid: 1 });
  expect(await subjectsTo(paying)).toHaveLength(1);
});

test('a question: as the office put it, and a status that begins anew is counted anew', async () => {
  const application = await standing({ status_id: 3, paid: true });
  const ask = (application_status: number, message: string) =>
    office.ok(officeCalls.memberActivityUpdate, { member_id: application.id, application_status, message });
  await ask(2, 'Is your council number 12345?');
  await world.db.deleteFrom('outbox_mails').execute();
  day('2026-11-26');
  expect(await remind(world)).toMatchObject({ unanswered: 1 });
  expect((await world.mailsTo(application.email))[0]?.text).toContain('> Is your council number 12345?');
  office = await world.admin();
  await ask(4, 'Please send the back of the certificate.');
  day('2026-11-30');
  expect(await remind(world)).toMatchObject({ unanswered: 0, unendorsed: 0 });
  day('2026-12-01');
  expect(await remind(world)).toMatchObject({ unanswered: 1 });
  const [again] = await world.mailsTo(application.email);
  expect(again?.subject).toBe('Your application waits for a correction');
  expect(again?.text).toContain('> Please send the back of the certificate.');
  const rows = await world.db
    .selectFrom('reminders')
    .select('number')
    .where('application_id', '=', application.id)
    .execute();
  expect(rows).toEqual([{ number: 1 }, { number: 1 }]);
});

test('in the language of the person', async () => {
  const { account_id, email } = await standing({ status_id: 2, paid: true });
  await world.db
    .updateTable('member_accounts')
    .set({ language: 'hi' })
    .where('id', '=', account_id)
    .execute();
  day('2026-12-01');
  await remind(world);
  const [mail] = await world.mailsTo(email);
  expect(mail?.subject).toBe('आपका आवेदन आपके उत्तर की प्रतीक्षा में है');
  expect(mail?.text).toContain('ये अनुस्मारक बंद करें');
});

test('nobody is mailed the same twice: run again, run by two, run after the clock went back', async () => {
  const application = await standing({ status_id: 10 });
  day('2026-11-23');
  const both = await Promise.all([remind(world), remind(world)]);
  expect(both[0].unpaid + both[1].unpaid).toBe(1);
  expect(await remind(world)).toMatchObject({ unpaid: 0 });
  day('2026-11-30');
  expect(await remind(world)).toMatchObject({ unpaid: 1 });
  for (const back of ['2026-11-23', '2026-11-29', '2026-11-30']) {
    day(back);
    expect(await remind(world)).toMatchObject({ unpaid: 0 });
  }
  expect(await subjectsTo(application)).toHaveLength(2);
});

test('who looked before another had mailed is told so by the key', async () => {
  const { id, status_changed_at } = await standing({ status_id: 10 });
  const same = { application_id: id, step: 'unpaid', since: status_changed_at, number: 1, most: 3 } as const;
  const keep = () =>
    inTransaction(world.db, (tx) => insertReminder(tx, { ...same, sent_at: world.clock.now() }));
  expect([await keep(), await keep()]).toEqual([true, false]);
});

test('a reminder that fails keeps no other from going out, and is tried again', async () => {
  const people: ApplicationRow[] = [];
  for (let made = 0; made < 60; made += 1) people.push(await standing({ status_id: 10 }));
  day('2026-11-23');
  let signed = 0;
  const failing = {
    ...reminderSecrets,
    keyedHash: (...parts: string[]) => {
      signed += 1;
      // Two links a mail: the mails of the last twenty cannot be written.
      if (signed > 80) throw new Error('No key');
      return reminderSecrets.keyedHash(...parts);
    },
  };
  await expect(remind(world, failing)).rejects.toThrow('20 items of reminders failed');
  const ids = people.map(({ id }) => id);
  const rows = async () =>
    (await world.db.selectFrom('reminders').select('id').where('application_id', 'in', ids).execute()).length;
  const mails = async () => (await world.db.selectFrom('outbox_mails').select('id').execute()).length;
  expect([await rows(), await mails()]).toEqual([40, 40]);
  expect(await remind(world)).toMatchObject({ unpaid: 20 });
  for (const person of people) expect(await subjectsTo(person)).toHaveLength(1);
});

test('not at night', async () => {
  await standing({ status_id: 10 });
  world.clock.set('2026-11-24T21:00:00Z');
  expect(await remind(world)).toMatchObject({ unpaid: 0 });
  world.clock.set('2026-11-25T03:30:00Z');
  expect(await remind(world)).toMatchObject({ unpaid: 1 });
});

test('nobody whose e-mail is not proven, who asked to be erased, or whose application ended', async () => {
  const account = anAccount();
  await world.browser().ok(applicationCalls.sendOtp, account);
  const asked = await standing({ status_id: 0 });
  await world.db
    .insertInto('erasure_requests')
    .values({ account_id: asked.account_id, asked_at: world.clock.now() })
    .execute();
  for (const status_id of [6, 13, 14, 18] as const) await standing({ status_id });
  // Somebody who applied for another type and is a member now.
  const member = await standing({ status_id: 12, paid: true, membership_no: 'LM9001' });
  await standing({ status_id: 0, email: member.email, package_id: 2 });
  await world.db.deleteFrom('outbox_mails').execute();
  day('2026-12-20');
  expect(await remind(world)).toEqual({ unfinished: 0, unpaid: 0, unanswered: 0, unendorsed: 0 });
});

test('an unfinished application that is about to be removed is left to the mail that says so', async () => {
  const old = (status_changed_at: string) =>
    standing({
      status_id: 0,
      created_at: new Date(status_changed_at),
      status_changed_at: new Date(status_changed_at),
    });
  // Twelve months, less the two weeks of the warning and the week before.
  const soon = await old('2025-12-10T06:00:00Z');
  const later = await old('2025-12-14T06:00:00Z');
  expect(await remind(world)).toMatchObject({ unfinished: 1 });
  expect(await subjectsTo(soon)).toEqual([]);
  expect(await subjectsTo(later)).toHaveLength(1);
});

test('what would go out tomorrow is what goes out tomorrow', async () => {
  const rules = { ...everyReminder, unpaid: { on: true, first: 1, every: 2, most: 2 } };
  for (const days of [0, 1, 2, 3, 4, 5, 6, 7])
    for (const status_id of [0, 10, 2] as const)
      await standing({
        status_id,
        status_changed_at: new Date(began.getTime() - days * 86_400_000 + 13 * 3_600_000),
      });
  let mailed = 0;
  for (let morning = 21; morning <= 29; morning += 1) {
    day(`2026-11-${morning}`);
    office = await world.admin();
    await setReminders(office, rules);
    const off = rulesToType({ ...rules, unpaid: { ...rules.unpaid, on: false } });
    const { data } = await office.ok(reminderCalls.remindersDue, off);
    day(`2026-11-${morning + 1}`);
    expect(await remind(world)).toEqual(data);
    mailed += data.unfinished + data.unpaid + data.unanswered;
  }
  expect(mailed).toBeGreaterThan(24);
});
