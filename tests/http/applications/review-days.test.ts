import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewCalls } from '#contract/applications/review-calls.ts';
import type { StatusId } from '#contract/statuses/statuses.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';

const { reviewDays } = reviewCalls;

let world: World;
let applicant: Browser;
beforeAll(async () => {
  world = await startApp();
  applicant = await personOf(world, 'applicant', await anApplication(world.db));
});
afterAll(() => world.close());

/** The instant so many days ago. */
const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000);

/** An application that was paid so many days ago, and in these statuses since. */
async function paid(days: number, ...since: [status: StatusId, days: number][]): Promise<void> {
  const application = await anApplication(world.db, { status_id: 3, paid: true });
  await aPayment(world.db, application, 1, daysAgo(days));
  for (const [status_id, decided] of since) {
    const activity = { application_id: application.id, status_id, created_at: daysAgo(decided) } as const;
    await world.db.insertInto('activities').values(activity).execute();
  }
}

/** Asked when what was measured before is forgotten. */
async function measured() {
  world.clock.pass(600);
  return (await applicant.ok(reviewDays, {})).data;
}

test('are said from ten decisions on: of half, and of nine in ten, as whole days', async () => {
  expect(await measured()).toBeNull();
  for (let took = 1; took < 10; took++) await paid(30, [2, 29.9], [5, 30.1 - took], [12, 1]);
  expect(await measured()).toBeNull();
  await paid(60, [6, 20]);
  expect((await applicant.ok(reviewDays, {})).data).toBeNull();
  expect(await measured()).toEqual({ half: 5, most: 9 });
});

test('leave out what was decided before, what is not decided, and what was not paid', async () => {
  for (let more = 0; more < 5; more++) {
    await paid(400, [5, 399], [12, 398], [6, 2]);
    await paid(200, [12, 100]);
    await paid(80, [3, 80], [8, 2]);
    const free = await anApplication(world.db, { status_id: 12 });
    const activity = { application_id: free.id, status_id: 12, created_at: daysAgo(1) } as const;
    await world.db.insertInto('activities').values(activity).execute();
  }
  expect(await measured()).toEqual({ half: 5, most: 9 });
});

test('are one at least', async () => {
  for (let more = 0; more < 90; more++) await paid(10, [12, 10]);
  expect(await measured()).toEqual({ half: 1, most: 1 });
});
