import { afterAll, beforeAll, expect, test } from 'vitest';
import { masterCalls } from '#contract/masters/calls.ts';
import { startApp, type World } from '#tests/world/app.ts';

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

const countries = (known?: string | null) =>
  world
    .browser()
    .fetch(`/api${masterCalls.getCountry.path}`, known ? { headers: { 'if-none-match': known } } : {});

test('a list that the browser knows is not sent again, and a change of the office shows at once', async () => {
  const first = await countries();
  expect(first.status).toBe(200);
  const known = first.headers.get('etag');
  expect(JSON.stringify(await first.json())).toContain('India');

  const second = await countries(known);
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
  expect((await countries(`"another", ${known}`)).status).toBe(304);

  await world.db.updateTable('countries').set({ name: 'Bharat' }).where('name', '=', 'India').execute();
  const changed = await countries(known);
  expect(changed.status).toBe(200);
  expect(JSON.stringify(await changed.json())).toContain('Bharat');
});
