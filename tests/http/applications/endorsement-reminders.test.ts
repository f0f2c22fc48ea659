import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { applicationCalls } from '#contract/applications/calls.ts';
import { endorsementCalls } from '#contract/endorsements/calls.ts';
import { reminderCalls } from '#contract/reminders/calls.ts';
import { defaultReminderRules } from '#contract/reminders/rules.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { erasePerson } from '#server/modules/erasure/erase-person.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import {
  anElection,
  anEndorsement,
  anEndorser,
  nameEndorser,
  tokenMailedTo,
} from '#tests/steps/endorsements.ts';
import { reminderToken } from '#tests/steps/reminder-requests.ts';
import { everyReminder, remind, setReminders } from '#tests/steps/reminders.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

/** Half past eleven in the society's zone. */
const day = async (date: string) => {
  world.clock.set(`${date}T06:00:00Z`);
  office = await world.admin();
};
beforeEach(async () => {
  await world.db.deleteFrom('outbox_mails').execute();
  await world.db.deleteFrom('endorsements').execute();
  await day('2026-11-21');
  await setReminders(office, everyReminder);
});

/** Both were asked on the 20th of November, in one instant, as a submission does. */
async function anAskedElection() {
  const application = await anElection(world, { first_name: 'Zyxerly' });
  const [proposer, seconder] = [await anEndorser(world), await anEndorser(world)];
  const asked = await anEndorsement(world, application, proposer, 'proposer');
  await anEndorsement(world, application, seconder, 'seconder');
  return { application, proposer, seconder, token: asked.token };
}

const subjectsTo = async ({ email }: Pick<ApplicationRow, 'email'>) =>
  (await world.mailsTo(email)).map(({ subject }) => subject);
const answer = (token: string, given: 'confirmed' | 'declined') =>
  world.browser().ok(endorsementCalls.endorsementAnswer, { token, answer: given, reason: '' });

test('those who have not answered are reminded, each by themselves, until they answer', async () => {
  const { application, proposer, seconder, token } = await anAskedElection();
  await day('2026-11-22');
  expect(await remind(world)).toMatchObject({ unendorsed: 0 });
  await day('2026-11-23');
  expect(await remind(world)).toMatchObject({ unendorsed: 2 });
  expect(await subjectsTo(proposer)).toEqual([
    'Dr. Zyxerly Rao still waits for you to propose an application',
  ]);
  expect(await subjectsTo(seconder)).toEqual([
    'Dr. Zyxerly Rao still waits for you to second an application',
  ]);
  expect(await subjectsTo(application)).toEqual([]);
  // Run again, and by two at once.
  expect((await Promise.all([remind(world), remind(world)])).map(({ unendorsed }) => unendorsed)).toEqual([
    0, 0,
  ]);
  expect(await tokenMailedTo(world, proposer.email)).toBe(token);
  await answer(token, 'confirmed');
  await day('2026-11-27');
  expect(await remind(world)).toMatchObject({ unendorsed: 1 });
  await day('2026-12-01');
  expect(await remind(world)).toMatchObject({ unendorsed: 1 });
  expect((await world.mailsTo(seconder.email))[0]?.text).toContain('This is the last reminder.');
  await day('2027-03-01');
  expect(await remind(world)).toMatchObject({ unendorsed: 0 });
  expect(await subjectsTo(proposer)).toHaveLength(1);

  const { data } = await office.ok(reminderCalls.memberReminders, { member_id: String(application.id) });
  expect(data.sent.map(({ step, number }) => `${step} ${number}`)).toEqual([
    'unendorsed 1',
    'unendorsed 1',
    'unendorsed 2',
    'unendorsed 3',
  ]);
  const activity = await office.ok(applicationCalls.getMemberActivity, { member_id: String(application.id) });
  expect(activity.data.map(({ message }) => message)).toContain(
    'Reminder 3 of 3 about the missing endorsement mailed to the member',
  );
});

test('somebody who is named instead is reminded from their own day on', async () => {
  const { application, proposer, seconder } = await anAskedElection();
  await day('2026-11-23');
  const other = await anEndorser(world);
  await nameEndorser(world, application, 'proposer', other.membership_no);
  await world.db.deleteFrom('outbox_mails').execute();
  expect(await remind(world)).toMatchObject({ unendorsed: 1 });
  await day('2026-11-26');
  expect(await remind(world)).toMatchObject({ unendorsed: 1 });
  expect([await subjectsTo(proposer), await subjectsTo(seconder), await subjectsTo(other)]).toMatchObject([
    [],
    [expect.any(String)],
    [expect.any(String)],
  ]);
});

test.each<[string, (of: Awaited<ReturnType<typeof anAskedElection>>) => Promise<unknown>]>([
  ['the step is off', async () => setReminders(office, defaultReminderRules)],
  ['it was decided', ({ application: { id } }) => setStatus(id, 5)],
  [
    'the reminders of the application were stopped',
    ({ application }) =>
      world.browser().ok(reminderCalls.reminderStop, { token: reminderToken(application) }),
  ],
  ['the applicant asked to be erased', ({ application }) => askErasure(application)],
  [
    'the package wants none any more',
    ({ application: { package_id } }) =>
      world.db.updateTable('packages').set({ endorsers: 0 }).where('id', '=', package_id).execute(),
  ],
])('nobody is reminded when %s', async (_, happens) => {
  const of = await anAskedElection();
  await day('2026-11-30');
  await happens(of);
  expect(await remind(world)).toMatchObject({ unendorsed: 0 });
});

const setStatus = (id: number, status_id: 5) =>
  world.db.updateTable('applications').set({ status_id }).where('id', '=', id).execute();
const askErasure = ({ account_id }: ApplicationRow) =>
  world.db
    .insertInto('erasure_requests')
    .values({ account_id, asked_at: world.clock.now(), state: 'open' })
    .execute();

test('the office reads how many go out, and which comes next of all steps', async () => {
  const { application } = await anAskedElection();
  // Unpaid as well, whose reminder comes later.
  await world.db
    .updateTable('applications')
    .set({ status_id: 10, paid: false, status_changed_at: new Date('2026-11-21T06:00:00Z') })
    .where('id', '=', application.id)
    .execute();
  const { data } = await office.ok(reminderCalls.memberReminders, { member_id: String(application.id) });
  expect(data.next).toEqual({ step: 'unendorsed', number: 1, most: 3, on: '2026-11-23' });
});

test('an erased applicant leaves no endorsement; an erased member leaves the fact without words', async () => {
  const { application, proposer, token } = await anAskedElection();
  const other = await anAskedElection();
  const reason = 'I never worked with Zyxerly';
  await world.browser().ok(endorsementCalls.endorsementAnswer, { token, answer: 'declined', reason });
  await answer(other.token, 'confirmed');
  const erase = ({ account_id }: ApplicationRow) =>
    inTransaction(world.db, (tx) =>
      erasePerson({ tx, now: world.clock.now(), jobs: { send: async () => undefined } as never }, account_id),
    );
  const rows = async (id: number) =>
    world.db
      .selectFrom('endorsements')
      .select(['state', 'reason'])
      .where('application_id', '=', id)
      .orderBy('id')
      .execute();
  await erase(proposer);
  expect(await rows(application.id)).toEqual([
    { state: 'declined', reason: '' },
    { state: 'asked', reason: '' },
  ]);
  await erase(application);
  expect(await rows(application.id)).toEqual([]);
  expect(await rows(other.application.id)).toMatchObject([{ state: 'confirmed' }, { state: 'asked' }]);
});

test('what is looked through each morning, and in the panel, is found by indexes', async () => {
  const plans = await inTransaction(world.db, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const planOf = async (query: ReturnType<typeof sql>) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    return [
      await planOf(
        sql`select from endorsements e where e.state = 'asked' order by e.asked_at, e.id limit 25`,
      ),
      await planOf(sql`select from endorsements e where e.application_id = 7 order by e.id`),
      await planOf(sql`select from endorsements e where e.member_id = 7`),
      await planOf(sql`select from reminders r where r.application_id = 7 and r.step = 'unendorsed'
        and r.since = now() and r.endorsement_id = 7`),
    ];
  });
  const indexes = [
    'endorsements_unanswered',
    'endorsements_by_application',
    'endorsements_by_member',
    'reminders_',
  ];
  for (const [at, index] of indexes.entries()) expect(plans[at]).toContain(index);
});
