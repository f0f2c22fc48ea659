import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { directoryCalls } from '#contract/directory/calls.ts';
import { defaultReminderRules } from '#contract/reminders/rules.ts';
import { aMeeting, aReferred } from '#tests/steps/committee.ts';
import { aMemberToShow, aShownMember, offerDirectory } from '#tests/steps/directory.ts';
import { anElection, anEndorsement, anEndorser } from '#tests/steps/endorsements.ts';
import { everyReminder, remind, setReminders } from '#tests/steps/reminders.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp({ role: 'web' });
  office = await world.admin();
});
afterAll(() => world.close());

/** Of which further parts the panel asks: member_detail says it, and each answers what is there. */
const partsOf = async ({ id }: { id: number }, reader = office) =>
  (await reader.ok(applicationCalls.memberDetail, { id: String(id) })).has;

test('of a plain record there is nothing more to read', async () => {
  const application = await anApplication(world.db, { status_id: 10 });
  expect(await partsOf(application)).toEqual({ meetings: false, reminders: false, directory: false });
});

test('reminders are a part where a step may be reminded of, or was', async () => {
  const unpaid = await anApplication(world.db, { status_id: 10 });
  const decided = await anApplication(world.db, { status_id: 6, paid: true });
  const unanswered = await anApplication(world.db, { status_id: 2, paid: true });
  const asked = async () => [
    (await partsOf(unpaid))?.reminders,
    (await partsOf(unanswered))?.reminders,
    (await partsOf(decided))?.reminders,
  ];
  await setReminders(office, everyReminder);
  expect(await asked()).toEqual([true, true, false]);
  await setReminders(office, { ...defaultReminderRules, unanswered: everyReminder.unanswered });
  expect(await asked()).toEqual([false, true, false]);
  world.clock.pass(10 * 86_400);
  await remind(world);
  office = await world.admin();
  await setReminders(office, defaultReminderRules);
  expect(await asked()).toEqual([false, true, false]);
});

test('reminders of endorsements are a part where somebody was asked', async () => {
  await setReminders(office, { ...defaultReminderRules, unendorsed: everyReminder.unendorsed });
  expect((await partsOf(await anApplication(world.db, { status_id: 3, paid: true })))?.reminders).toBe(false);
  const election = await anElection(world);
  expect((await partsOf(election))?.reminders).toBe(false);
  await anEndorsement(world, election, await anEndorser(world));
  expect((await partsOf(election))?.reminders).toBe(true);
});

test('a meeting is a part from the agenda on, the directory from the first entry on, also when it is left', async () => {
  const { id } = await aReferred(world);
  expect(await partsOf({ id })).toMatchObject({ meetings: false });
  await aMeeting(office, 'committee', [id]);
  expect(await partsOf({ id })).toMatchObject({ meetings: true });

  await offerDirectory(world);
  const shown = await aShownMember(world, ['place']);
  expect(await partsOf(shown)).toMatchObject({ meetings: false, directory: true });
  expect(await partsOf(await aMemberToShow(world))).toMatchObject({ directory: false });
  const owner = await personOf(world, 'member', shown);
  await owner.ok(directoryCalls.directoryLeave, { id: shown.public_id });
  expect(await partsOf(shown)).toMatchObject({ directory: true });
});

test('the applicant is told nothing of them', async () => {
  const application = await anApplication(world.db, { status_id: 10 });
  const own = await personOf(world, 'applicant', application);
  const { has } = await own.ok(applicationCalls.memberDetail, { id: application.public_id });
  expect(has).toBeNull();
});
