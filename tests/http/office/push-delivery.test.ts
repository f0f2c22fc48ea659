import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { pushCalls } from '#contract/push/calls.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { takeNextDeliveries } from '#server/modules/push/deliveries.store.ts';
import { type PushWorld, startPushWorld } from '#tests/steps/push.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { PushedBrowser } from '#tests/world/services/push-service.ts';

let push: PushWorld;
beforeAll(async () => {
  push = await startPushWorld();
});
beforeEach(() => push.clear());
afterAll(() => push.close());

/** Sends a message by the office; the product delivers it on its own. */
async function send(): Promise<void> {
  const office = await push.world.admin();
  await office.ok(pushCalls.pushNotificationAdd, { title: 'News', description: 'Words', send_status: 2 });
}

/** The one sending there is, once it is as expected. */
async function sendUntil(expected: object): Promise<void> {
  await vi.waitFor(async () => {
    const row = await push.world.db.selectFrom('push_sends').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject(expected);
  }, 15_000);
}

const counts = (delivered: number, gone: number, failed: number) => ({ delivered, gone, failed });
const over = () => ({ finished_at: push.world.clock.now() });
const underWay = { finished_at: null };

/** The one delivery there is has been settled: it is sent again after so many seconds. */
async function waitsFor(seconds: number): Promise<void> {
  const at = new Date(push.world.clock.now().getTime() + seconds * 1_000);
  await vi.waitFor(async () => {
    const row = await push.world.db.selectFrom('push_deliveries').select('try_at').executeTakeFirstOrThrow();
    expect(row.try_at).toEqual(at);
  }, 15_000);
}

/** How often each browser was reached. */
const reached = (browsers: PushedBrowser[]) => browsers.map(({ received }) => received.length);

async function subscriptions(): Promise<string[]> {
  const rows = await push.world.db.selectFrom('push_subscriptions').select('endpoint').execute();
  return rows.map(({ endpoint }) => endpoint);
}

describe('what the service answers', () => {
  test.each([404, 410])('%i: the browser is gone, and forgotten', async (status) => {
    const [gone, other] = [await push.allowed(), await push.allowed()];
    gone.answers(status);
    await send();
    await sendUntil({ addressed: 2, ...counts(1, 1, 0), ...over() });
    await expect.poll(subscriptions).toEqual([other.subscription.endpoint]);
  });

  test.each([400, 401, 403, 413])('%i: it has failed, and is not tried again', async (status) => {
    const browser = await push.allowed();
    browser.answers({ status, words: 'BadJwtToken' });
    await send();
    await sendUntil({ ...counts(0, 0, 1), ...over() });
    expect(await subscriptions()).toHaveLength(1);
  });

  test('429: it is tried again when the service wants to, not before', async () => {
    const browser = await push.allowed();
    browser.answers({ status: 429, headers: { 'retry-after': '300' } });
    await send();
    await waitsFor(300);
    await sendUntil({ ...counts(0, 0, 0), ...underWay });
    expect(reached([browser])).toEqual([1]);
    browser.answers(201);
    push.world.clock.pass(299);
    await push.deliver();
    expect(reached([browser])).toEqual([1]);
    push.world.clock.pass(1);
    await push.deliver();
    await sendUntil({ ...counts(1, 0, 0), ...over() });
    expect(reached([browser])).toEqual([2]);
  });

  test('500: it is tried six times, longer and longer apart, and then has failed', async () => {
    const browser = await push.allowed();
    browser.answers(500);
    await send();
    await expect.poll(() => reached([browser])).toEqual([1]);
    for (const [pause, tries] of [
      [60, 2],
      [120, 3],
      [240, 4],
      [480, 5],
      [960, 6],
    ] as const) {
      await waitsFor(pause);
      push.world.clock.pass(pause);
      await push.deliver();
      expect(reached([browser])).toEqual([tries]);
    }
    await sendUntil({ ...counts(0, 0, 1), ...over() });
    expect(await subscriptions()).toHaveLength(1);
  });

  test('nothing at all: it is tried again', async () => {
    const browser = await push.allowed();
    const nobody = { endpoint: 'https://localhost:1/nobody' };
    await push.world.db.updateTable('push_subscriptions').set(nobody).execute();
    await send();
    await waitsFor(60);
    const { endpoint } = browser.subscription;
    await push.world.db.updateTable('push_subscriptions').set({ endpoint }).execute();
    push.world.clock.pass(60);
    await push.deliver();
    await sendUntil({ ...counts(1, 0, 0), ...over() });
  });
});

test('hundreds of browsers are reached once each, a few at a time, by two machines', async () => {
  const { account_id } = await anApplication(push.world.db);
  const browsers = Array.from({ length: 230 }, () => push.service.browser());
  const told_at = push.world.clock.now();
  const rows = browsers.map(({ subscription }) => ({ account_id, told_at, ...subscription }));
  await push.world.db.insertInto('push_subscriptions').values(rows).execute();
  await send();
  await push.deliver();
  await sendUntil({ addressed: 230, ...counts(230, 0, 0), ...over() });
  expect(new Set(reached(browsers))).toEqual(new Set([1]));
  expect(push.service.mostAtOnce()).toBeLessThanOrEqual(40);
});

test('what a machine that died had taken is sent by another after its lease, and counted once', async () => {
  const { db, clock } = push.world;
  const browsers = [await push.allowed(), await push.allowed(), await push.allowed()];
  const message = { title: 'News', description: 'Words', send_status: 2 };
  const now = clock.now();
  const { id: message_id } = await db
    .insertInto('push_messages')
    .values({ ...message, created_at: now, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const send = { message_id, created_at: now, addressed: 3, newest_subscription_id: newest?.id ?? 0 };
  await inTransaction(db, async (tx) => {
    await tx.insertInto('push_sends').values(send).execute();
    const until = new Date(now.getTime() + 120_000);
    const taken = await takeNextDeliveries(tx, { until, limit: 2, by: null });
    expect(taken).toHaveLength(2);
  });
  await push.deliver();
  await sendUntil({ ...counts(1, 0, 0), ...underWay });
  expect(reached(browsers)).toEqual([0, 0, 1]);
  clock.pass(119);
  await push.deliver();
  expect(reached(browsers)).toEqual([0, 0, 1]);
  clock.pass(1);
  await push.deliver();
  await sendUntil({ addressed: 3, ...counts(3, 0, 0), ...over() });
  expect(reached(browsers)).toEqual([1, 1, 1]);
});

test('a machine that outlives its lease does not count a second time', async () => {
  const browser = await push.allowed();
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>();
  const { promise: answered, resolve: letAnswer } = Promise.withResolvers<void>();
  browser.answers(async () => {
    tellAsked();
    await answered;
    return { status: 201 };
  });
  await send();
  await asked;
  browser.answers(201);
  push.world.clock.pass(120);
  await push.deliver();
  await sendUntil({ ...counts(1, 0, 0), ...over() });
  const finished = over();
  letAnswer();
  await push.deliver();
  await sendUntil({ ...counts(1, 0, 0), ...finished });
  expect(reached([browser])).toEqual([2]);
  expect(new Set(browser.received.map(({ headers }) => headers['topic'])).size).toBe(1);
});

test('a browser that allowed it in the moment of the counting is reached, and nobody counts as gone', async () => {
  const browsers = [await push.allowed(), await push.allowed()];
  browsers[0]?.answers(503);
  await send();
  await expect.poll(() => reached(browsers)).toEqual([1, 1]);
  // As if the second had not been seen when they were counted.
  await push.world.db.updateTable('push_sends').set({ addressed: 1 }).execute();
  browsers[0]?.answers(201);
  await vi.waitFor(async () => {
    push.world.clock.pass(3_600);
    await push.deliver();
    await sendUntil({ ...counts(2, 0, 0), ...over() });
  }, 15_000);
});

test('a browser that is withdrawn while its message waits counts as gone', async () => {
  const browser = await push.allowed();
  browser.answers(503);
  await send();
  await expect.poll(() => reached([browser])).toEqual([1]);
  await push.world.db.deleteFrom('push_subscriptions').execute();
  await vi.waitFor(async () => {
    await push.deliver();
    await sendUntil({ addressed: 1, ...counts(0, 1, 0), ...over() });
  }, 15_000);
});
