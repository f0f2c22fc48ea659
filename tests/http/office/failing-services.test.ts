import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { noteFailing } from '#server/kit/failing-services.store.ts';
import { anAccount } from '#tests/steps/apply.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { freePort } from '#tests/world/own-process.ts';
import { openSmtpServer } from '#tests/world/services/smtp-server.ts';

let world: World;
let port: number;
let office: Browser;
let desk: Browser;
beforeAll(async () => {
  port = await freePort();
  world = await startApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  office = await world.admin();
  desk = await anAdministrator(world, 'Desk', { Application: ['view'] });
});
beforeEach(() => world.db.deleteFrom('failing_services').execute());
afterAll(() => world.close());

const failing = async (who: Browser) => (await who.ok(settingsCalls.failingServices, {})).data;
const services = async () => (await failing(office)).map(({ service }) => service);
const soon = { timeout: 15_000, interval: 100 };
const sendCode = (email: string) => world.browser().ok(applicationCalls.sendOtp, anAccount({ email }));

test('mails that fail are seen with the reason, and no more after the next that is taken', async () => {
  const since = world.clock.now().toISOString();
  await sendCode('first@example.org');
  const tries = async () =>
    (await world.db.selectFrom('failing_services').select('failures').executeTakeFirst())?.failures;
  await expect.poll(tries, soon).toBe(1);
  // One failure may be a hiccup.
  expect(await failing(office)).toEqual([]);
  world.clock.pass(5);
  await expect.poll(services, soon).toEqual(['mail']);
  expect(await failing(office)).toEqual([
    { service: 'mail', since, error: expect.stringContaining('ECONNREFUSED') },
  ]);
  expect(await failing(desk)).toEqual([{ service: 'mail', since, error: '' }]);

  const post = await openSmtpServer(port, undefined, (address) =>
    address.startsWith('nobody') ? '550 5.1.1 No such user' : undefined,
  );
  world.clock.pass(60);
  await expect.poll(services, soon).toEqual([]);
  // A mail to a wrong address, twice, is no failing mail server.
  await sendCode('nobody1@example.org');
  await sendCode('nobody2@example.org');
  const given = () =>
    world.db.selectFrom('outbox_mails').select('id').where('failure', '=', 'nobody').execute();
  await expect.poll(async () => (await given()).length, soon).toBe(2);
  expect(await world.db.selectFrom('failing_services').selectAll().execute()).toEqual([]);
  await post.close();
});

test('payments that fail are seen, also by another process, until the gateway answers', async () => {
  await world.faults({ fail_next: 2 });
  for (let tried = 0; tried < 2; tried += 1) await office.refused(settingsCalls.testGateway, {});
  await expect.poll(services, soon).toEqual(['gateway']);
  await world.faults({});
  await office.ok(settingsCalls.testGateway, {});
  await expect.poll(services, soon).toEqual([]);
});

test('a failure of long ago says nothing of today', async () => {
  const { db, clock } = world;
  for (let tried = 0; tried < 2; tried += 1)
    await inTransaction(db, (tx) => noteFailing(tx, 'mail', clock.now(), 'away'));
  expect(await services()).toEqual(['mail']);
  clock.pass(3 * 3_600);
  office = await world.admin();
  expect(await services()).toEqual([]);
  for (let tried = 0; tried < 2; tried += 1)
    await inTransaction(db, (tx) => noteFailing(tx, 'mail', clock.now(), 'away again'));
  expect(await failing(office)).toMatchObject([{ since: clock.now().toISOString(), error: 'away again' }]);
});
