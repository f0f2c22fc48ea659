import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { countSchools } from '#server/modules/masters/index.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

async function found(kind: 'college' | 'university', search: string): Promise<string[]> {
  const { data } = await world.browser().ok(calls.getSchoolList, { kind, search });
  return data.map(({ name }) => name);
}

test('a college that three persons named is suggested as most of them spell it', async () => {
  const spellings = ['Zz Medical College', 'zz medical  college ', 'Zz Medical College'];
  for (const edu_undergrad_college of spellings)
    await anApplication(world.db, { status_id: statusIds.pendingActions, edu_undergrad_college });
  expect(await found('college', 'zz med')).toEqual([]);
  await inTransaction(world.db, countSchools);
  expect(await found('college', 'zz med')).toEqual(['Zz Medical College']);
  expect(await found('university', 'zz med')).toEqual([]);
});

test('what fewer named, one person twice, or nobody submitted, is told to nobody', async () => {
  const once = {
    edu_undergrad_university: 'Zz Once University',
    edu_postgrad_university: 'Zz Once University',
  };
  await anApplication(world.db, { status_id: statusIds.pendingActions, ...once });
  await anApplication(world.db, { status_id: statusIds.pendingActions, ...once });
  for (let draft = 0; draft < 3; draft++)
    await anApplication(world.db, { status_id: statusIds.incomplete, edu_undergrad_university: 'Zz Draft' });
  await inTransaction(world.db, countSchools);
  expect(await found('university', 'zz')).toEqual([]);
});

test('the most named come first, eight at most, and signs of a pattern are only signs', async () => {
  for (let school = 1; school <= 9; school++)
    for (let person = 0; person < (school === 5 ? 4 : 3); person++)
      await anApplication(world.db, {
        status_id: statusIds.numberAllotted,
        edu_superspecialty_college: `Yy 100% College ${school}`,
      });
  await inTransaction(world.db, countSchools);
  const names = await found('college', 'yy 100%');
  expect(names).toHaveLength(8);
  expect(names[0]).toBe('Yy 100% College 5');
  expect(await found('college', 'yy_100')).toEqual([]);
});
