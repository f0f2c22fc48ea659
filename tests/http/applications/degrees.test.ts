import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';

const lists = [
  [calls.getPostgradList, 'edu_postgrad_degree', 'postgraduate'],
  [calls.getSuperspecialtyList, 'edu_superspecialty_degree', 'superspeciality'],
] as const;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  await world.db
    .insertInto('degrees')
    .values(lists.map(([, , kind]) => ({ kind, name: 'Zz Listed' })))
    .execute();
  const typed = [
    [statusIds.numberAllotted, 'Zz Member'],
    [statusIds.numberAllotted, 'ZZ MEMBER'],
    [statusIds.numberAllotted, 'zz listed'],
    [statusIds.pendingActions, 'Zz Member'],
    [statusIds.pendingActions, 'Zz Applicant'],
    [statusIds.incomplete, 'Zz 100% unfinished'],
  ] as const;
  for (const [status_id, degree] of typed)
    await anApplication(world.db, {
      status_id,
      edu_postgrad_degree: degree,
      edu_superspecialty_degree: degree,
    });
});
afterAll(() => world.close());

test.each(lists)(
  '$path: the office finds what is in use as it is spelled, once, beside the list',
  async (call) => {
    const names = async (search: string) => (await office.ok(call, { search })).data.map(({ name }) => name);
    expect((await names('zZ ')).toSorted()).toEqual([
      'ZZ MEMBER',
      'Zz 100% unfinished',
      'Zz Applicant',
      'Zz Listed',
      'Zz Member',
      'zz listed',
    ]);
    expect(await names('0% un')).toEqual(['Zz 100% unfinished']);
    expect((await names('')).length).toBeLessThanOrEqual(50);
  },
);

test.each(lists)('$path: a visitor finds the list and what members have', async (call) => {
  const clerk = await anAdministrator(world, `Clerk of ${call.path}`, { Settings: ['view'] });
  for (const browser of [world.browser(), clerk]) {
    const { data } = await browser.ok(call, { search: 'zz' });
    expect(data.map(({ name }) => name.toLowerCase())).toEqual(['zz listed', 'zz member']);
    expect(data.map(({ id }) => id === 0)).toEqual([false, true]);
  }
});
