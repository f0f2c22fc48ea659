import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateCalls } from '#contract/certificates/calls.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { privacyCalls } from '#contract/privacy/calls.ts';
import { startApp, type World } from '#tests/world/app.ts';

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

const ask = (path: string, known?: string | null) =>
  world.browser().fetch(`/api${path}`, known ? { headers: { 'if-none-match': known } } : {});
const countries = (known?: string | null) => ask(masterCalls.getCountry.path, known);

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

test.each([
  `${masterCalls.countryStates.path}?id=101`,
  certificateCalls.officeBearers.path,
  privacyCalls.privacyNotice.path,
])('the browser keeps the answer of %s', async (path) => {
  const first = await ask(path);
  expect(first.status).toBe(200);
  const known = first.headers.get('etag');
  expect(known).not.toBeNull();
  expect((await ask(path, known)).status).toBe(304);
});

test('the states of each country are kept apart, and a new name shows at once', async () => {
  const path = (country: number) => `${masterCalls.countryStates.path}?id=${country}`;
  const ofIndia = await ask(path(101));
  const known = ofIndia.headers.get('etag');
  const others = await ask(path(1), known);
  expect(others.status).toBe(200);
  await world.db.updateTable('states').set({ name: 'Madras' }).where('name', '=', 'Tamil Nadu').execute();
  const changed = await ask(path(101), known);
  expect(changed.status).toBe(200);
  expect(JSON.stringify(await changed.json())).toContain('Madras');
});
