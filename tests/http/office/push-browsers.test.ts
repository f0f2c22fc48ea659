import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mostBrowsers, pushCalls, unreadableKey } from '#contract/push/calls.ts';
import { noPushService } from '#contract/push/web-push.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { createSecrets } from '#server/kit/secrets.ts';
import { type PushWorld, startPushWorld } from '#tests/steps/push.ts';
import { anApplication } from '#tests/world/applications.ts';
import { createTestDatabase } from '#tests/world/database.ts';
import { appSecret, startProduct } from '#tests/world/product.ts';
import { newBrowserKeys } from '#tests/world/services/push-service.ts';
import { aPerson, personOf } from '#tests/world/sessions.ts';

let push: PushWorld;
beforeAll(async () => {
  push = await startPushWorld();
});
beforeEach(() => push.clear());
afterAll(() => push.close());

async function kept() {
  const query = push.world.db.selectFrom('push_subscriptions').selectAll().orderBy('id');
  return query.execute();
}

async function aMember() {
  const application = await anApplication(push.world.db);
  return { account_id: application.account_id, browser: await personOf(push.world, 'member', application) };
}

test('a browser is kept once, for whoever told of it last', async () => {
  const [first, second] = [await aMember(), await aMember()];
  const { subscription } = await push.allowed(first.browser);
  await first.browser.ok(pushCalls.pushSubscribe, subscription);
  expect(await kept()).toMatchObject([{ account_id: first.account_id, ...subscription, kind: 'web' }]);
  const { p256dh, auth } = newBrowserKeys();
  const keys = { p256dh, auth };
  await second.browser.ok(pushCalls.pushSubscribe, { ...subscription, ...keys });
  expect(await kept()).toMatchObject([{ account_id: second.account_id, ...keys }]);
});

test('a browser is forgotten by its own member; of another nothing is said and nothing happens', async () => {
  const [owner, other] = [await aMember(), await aMember()];
  const { subscription } = await push.allowed(owner.browser);
  const { endpoint } = subscription;
  const foreign = await other.browser.ok(pushCalls.pushUnsubscribe, { endpoint });
  const unknown = await other.browser.ok(pushCalls.pushUnsubscribe, { endpoint: `${endpoint}0` });
  expect(foreign).toEqual(unknown);
  expect(await kept()).toHaveLength(1);
  await owner.browser.ok(pushCalls.pushUnsubscribe, { endpoint });
  expect(await kept()).toEqual([]);
});

test('a member has twenty browsers; the one that told of itself longest ago makes room', async () => {
  const { browser, account_id } = await aMember();
  const other = await push.allowed();
  const [oldest, second] = [await push.allowed(browser), await push.allowed(browser)];
  for (let more = 2; more < mostBrowsers; more += 1) {
    push.world.clock.pass(1);
    await push.allowed(browser);
  }
  push.world.clock.pass(1);
  await browser.ok(pushCalls.pushSubscribe, oldest.subscription);
  await push.allowed(browser);
  const rows = await kept();
  expect(rows.filter((row) => row.account_id === account_id)).toHaveLength(mostBrowsers);
  const endpoints = rows.map(({ endpoint }) => endpoint);
  expect(endpoints).toContain(oldest.subscription.endpoint);
  expect(endpoints).toContain(other.subscription.endpoint);
  expect(endpoints).not.toContain(second.subscription.endpoint);
});

test('the end of an account ends its subscriptions', async () => {
  const { browser, account_id } = await aMember();
  await push.allowed(browser);
  await push.world.db.deleteFrom('applications').where('account_id', '=', account_id).execute();
  await push.world.db.deleteFrom('member_accounts').where('id', '=', account_id).execute();
  expect(await kept()).toEqual([]);
});

// contract/push/web-push.test.ts tests which hosts are refused; this product knows only the host of the test.
test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://127.0.0.1:5432/',
  'http://localhost/',
  'nonsense',
])('the server does not call %s', async (endpoint) => {
  const member = await aPerson(push.world, 'member');
  const { subscription } = push.service.browser();
  const told = await member.refused(pushCalls.pushSubscribe, { ...subscription, endpoint });
  expect(told).toMatchObject({ http: 422, errors: { endpoint: noPushService } });
  expect(await kept()).toEqual([]);
});

test('keys that no browser makes are refused at their fields', async () => {
  const member = await aPerson(push.world, 'member');
  const { subscription } = push.service.browser();
  const short = { ...subscription, p256dh: 'BAAA', auth: 'AAAA' };
  expect(await member.refused(pushCalls.pushSubscribe, short)).toMatchObject({
    http: 422,
    errors: { p256dh: unreadableKey, auth: unreadableKey },
  });
  const offCurve = { ...subscription, p256dh: `B${'A'.repeat(86)}` };
  expect(await member.refused(pushCalls.pushSubscribe, offCurve)).toMatchObject({
    http: 422,
    errors: { p256dh: unreadableKey },
  });
  expect(await kept()).toEqual([]);
});

test('one pair of keys, agreed on by all who ask at once, sealed, and the same after a restart', async () => {
  const database = await createTestDatabase();
  const { connectionString } = database;
  const now = '2026-11-21T06:00:00Z';
  const first = await startProduct({ connectionString, now });
  const members = [await aPerson(first, 'member'), await aPerson(first, 'member')];
  members.push(await aPerson(first, 'member'));
  const asked = await Promise.all(members.map((member) => member.ok(pushCalls.pushKey, {})));
  const [key] = new Set(asked.map(({ data }) => data.public_key));
  expect(asked.every(({ data }) => data.public_key === key)).toBe(true);

  const row = await first.db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
  expect(row.private_key).toMatch(/^v2\./);
  const opened = createSecrets(appSecret).decrypt(row.private_key);
  expect(Buffer.from(opened, 'base64url')).toHaveLength(32);
  const { account_id } = await anApplication(first.db);
  const { subscription } = push.service.browser();
  await first.db
    .insertInto('push_subscriptions')
    .values({ account_id, told_at: new Date(now), ...subscription })
    .execute();
  await first.close();

  const env = { APP_SECRET: 'another secret that is long enough 9876543' };
  const second = await startProduct({ connectionString, now, env });
  const again = await (await aPerson(second, 'member')).ok(pushCalls.pushKey, {});
  expect(again.data.public_key).toBe(key);
  const words = { title: 'News', description: 'Words', send_status: 2 };
  const refused = await (await second.admin()).refused(pushCalls.pushNotificationAdd, words);
  expect(refused).toMatchObject({ http: 503, message: refusals.push_key_unreadable.text });
  await second.close();
  await database.drop();
});
