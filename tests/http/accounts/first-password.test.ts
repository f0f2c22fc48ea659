import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { passwordFaults } from '#contract/accounts/password-words.ts';
import { ensureFirstAdmin } from '#server/modules/accounts/index.ts';
import { startApp, type World } from '#tests/world/app.ts';

const email = 'first@example.org';

let world: World;
beforeAll(async () => {
  world = await startApp();
});
afterAll(() => world.close());

/** Makes the first administrator of a database that has none. */
async function make(password: string | null) {
  await world.db.deleteFrom('admins').execute();
  return ensureFirstAdmin(world.db, { email, password }, world.clock.now());
}

test.each([
  ['short', 'eleven char', 'ADMIN_PASSWORD must have 12 characters or more'],
  ['one of a leak', '123456789012', `ADMIN_PASSWORD: ${passwordFaults.common}`],
  ['the own e-mail', 'first@example.org', `ADMIN_PASSWORD: ${passwordFaults.words}`],
])('a given password of the first administrator that is %s ends the start', async (_, password, told) => {
  await expect(make(password)).rejects.toThrow(told);
});

test('a given one that is good, or the one that is made, signs in', async () => {
  for (const given of ['cobalt ladder under snow', null]) {
    const made = await make(given);
    const password = given ?? made?.password ?? '';
    await world.browser('office').ok(accountCalls.adminLogin, { username: email, password });
  }
});
