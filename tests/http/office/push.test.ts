import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { auditCalls } from '#contract/audit/calls.ts';
import { pushCalls, type PushMessage, sendStatus } from '#contract/push/calls.ts';
import { done } from '#contract/texts/done.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { type PushWorld, startPushWorld } from '#tests/steps/push.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aPerson, aQuickAdministrator } from '#tests/world/sessions.ts';

let push: PushWorld;
let office: Browser;
beforeAll(async () => {
  push = await startPushWorld();
  office = await push.world.admin();
});
beforeEach(() => push.clear());
afterAll(() => push.close());

const words = { title: 'Annual conference', description: 'Registration is open.' };

async function saved(sending: 1 | 2 = 1): Promise<number> {
  const { data } = await office.ok(pushCalls.pushNotificationAdd, { ...words, send_status: sending });
  return data[0]?.id ?? 0;
}

async function messageOf(id: number): Promise<PushMessage> {
  const { data } = await office.ok(pushCalls.pushNotificationList, {});
  const found = data.find((message) => message.id === id);
  if (!found) throw new Error(`There is no message ${id}`);
  return found;
}

/** The message once its newest sending is over. */
async function sentMessage(id: number): Promise<PushMessage> {
  return vi.waitFor(async () => {
    const message = await messageOf(id);
    expect(message.sends[0]?.finished).toBe(true);
    return message;
  }, 15_000);
}

test('Save keeps a message and sends nothing', async () => {
  const browser = await push.allowed();
  const id = await saved();
  expect(await messageOf(id)).toMatchObject({
    ...words,
    send_status: sendStatus.saved,
    notify_from: 1,
    notify_to: 0,
    created_on: push.world.clock.now().toISOString(),
    sends: [],
  });
  await push.deliver();
  expect(browser.received).toEqual([]);
});

test('Save & Send reaches every browser that allows messages, with the very words', async () => {
  const browsers = [await push.allowed(), await push.allowed()];
  const answer = await office.ok(pushCalls.pushNotificationAdd, { ...words, send_status: 2 });
  expect(answer.message).toBe(done.messageSending);
  const id = answer.data[0]?.id ?? 0;
  const { sends, send_status } = await sentMessage(id);
  expect(send_status).toBe(sendStatus.sent);
  expect(sends).toMatchObject([{ addressed: 2, delivered: 2, gone: 0, failed: 0 }]);
  for (const { received } of browsers) {
    expect(received).toHaveLength(1);
    expect(received[0]?.payload).toEqual({ id, title: words.title, body: words.description });
    expect(received[0]?.headers).toMatchObject({ ttl: '259200', urgency: 'normal', topic: `message-${id}` });
    expect(received[0]?.token.sub).toMatch(/^mailto:/);
  }
});

test('the wire is multipart, as D2 section 7 writes it', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    ...words,
    notify_from: '1',
    notify_to: '0',
    send_status: '1',
  }))
    form.append(name, value);
  const answer = await office.fetch('/api/push_notification_add', { method: 'POST', body: form });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { id: number }[] };
  expect(await messageOf(data[0]?.id ?? 0)).toMatchObject({ ...words, send_status: 1 });
});

test('what is empty or too long is told at its field', async () => {
  const empty = await office.refused(pushCalls.pushNotificationAdd, { title: ' ', description: '' });
  expect(empty.errors).toEqual({ title: 'Title cannot be empty', description: 'Message cannot be empty' });
  const long = await office.refused(pushCalls.pushNotificationAdd, {
    title: 'x'.repeat(121),
    description: 'x'.repeat(1_001),
  });
  expect(long.errors).toEqual({ title: 'At most 120 characters', description: 'At most 1000 characters' });
});

test('when nobody allows messages, that is said, and members still find it', async () => {
  const { message, data } = await office.ok(pushCalls.pushNotificationAdd, { ...words, send_status: 2 });
  expect(message).toBe(done.messageToNobody);
  expect(await messageOf(data[0]?.id ?? 0)).toMatchObject({ sends: [{ addressed: 0, finished: true }] });
  const member = await aPerson(push.world, 'member');
  const mine = await member.ok(pushCalls.myMessages, {});
  expect(mine).toMatchObject({ total: 1, data: [words] });
});

describe('a saved message', () => {
  test('is changed, also in the same step as it is sent', async () => {
    const id = await saved();
    const { version } = await messageOf(id);
    await office.ok(pushCalls.pushNotificationAdd, { id, version, title: 'New', description: 'Words' });
    const stale = { id, version, title: 'Other', description: 'Words' };
    expect(await office.refused(pushCalls.pushNotificationAdd, stale)).toMatchObject({
      code: 'edited_meanwhile',
    });
    const browser = await push.allowed();
    await office.ok(pushCalls.pushNotificationAdd, {
      id,
      title: 'Newest',
      description: 'Words',
      send_status: 2,
    });
    await sentMessage(id);
    expect(browser.received[0]?.payload).toMatchObject({ title: 'Newest' });
  });

  test('is sent by its own action', async () => {
    const browser = await push.allowed();
    const id = await saved();
    await office.ok(pushCalls.sendPushNToMobile, { id });
    await sentMessage(id);
    expect(browser.received).toHaveLength(1);
  });

  test('is not shown to members', async () => {
    await saved();
    const member = await aPerson(push.world, 'member');
    expect(await member.ok(pushCalls.myMessages, {})).toMatchObject({ total: 0, data: [] });
  });
});

describe('a sent message', () => {
  test('is not changed', async () => {
    const id = await saved(2);
    const change = { id, title: 'Other', description: 'Words' };
    const refused = await office.refused(pushCalls.pushNotificationAdd, change);
    expect(refused.message).toBe(refusals.message_sent.text);
    expect(await messageOf(id)).toMatchObject(words);
  });

  test('is sent again after a minute, also to whoever allowed it since', async () => {
    const first = await push.allowed();
    const id = await saved();
    await office.ok(pushCalls.sendPushNToMobile, { id });
    await sentMessage(id);
    expect(await office.refused(pushCalls.sendPushNToMobile, { id })).toMatchObject({ code: 'just_sent' });
    push.world.clock.pass(60);
    const second = await push.allowed();
    await office.ok(pushCalls.sendPushNToMobile, { id });
    const { sends } = await sentMessage(id);
    expect(sends).toMatchObject([
      { addressed: 2, delivered: 2 },
      { addressed: 1, delivered: 1 },
    ]);
    expect([first.received.length, second.received.length]).toEqual([2, 1]);
    const member = await aPerson(push.world, 'member');
    const { data } = await member.ok(pushCalls.myMessages, {});
    expect(data).toMatchObject([{ id, created_on: push.world.clock.now().toISOString() }]);
  });

  test('Save & Send and the call that follows it are one sending', async () => {
    const browser = await push.allowed();
    for (const isOver of [false, true]) {
      browser.received.length = 0;
      const id = await saved(2);
      if (isOver) await sentMessage(id);
      const answer = await office.ok(pushCalls.sendPushNToMobile, { id });
      expect(answer.message).toBe(done.messageSending);
      const { sends } = await sentMessage(id);
      expect(sends).toHaveLength(1);
      expect(browser.received).toHaveLength(1);
      // One more click is a second sending, which comes too soon.
      expect(await office.refused(pushCalls.sendPushNToMobile, { id })).toMatchObject({ code: 'just_sent' });
    }
  });

  test('two clicks at the same moment send it once', async () => {
    const browser = await push.allowed();
    const id = await saved();
    const told = await Promise.all([1, 2, 3].map(() => office.call(pushCalls.sendPushNToMobile, { id })));
    expect(told.map(({ http }) => http).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    await sentMessage(id);
    expect(browser.received).toHaveLength(1);
  });

  test('is not sent again while it is on its way, however long that takes', async () => {
    const browser = await push.allowed();
    browser.answers(503);
    const id = await saved(2);
    await expect.poll(() => browser.received).toHaveLength(1);
    push.world.clock.pass(61);
    expect(await office.refused(pushCalls.sendPushNToMobile, { id })).toMatchObject({
      code: 'being_sent',
      message: 'This message is already being sent.',
    });
  });

  test('ends its sending when it is deleted, and members do not find it', async () => {
    const [quick, slow] = [await push.allowed(), await push.allowed()];
    slow.answers(503);
    const id = await saved(2);
    await expect
      .poll(async () => (await messageOf(id)).sends)
      .toMatchObject([{ delivered: 1, finished: false }]);
    await office.ok(pushCalls.pushNotificationDelete, { id });
    push.world.clock.pass(120);
    await push.deliver();
    expect([quick.received.length, slow.received.length]).toEqual([1, 1]);
    const member = await aPerson(push.world, 'member');
    expect((await member.ok(pushCalls.myMessages, {})).total).toBe(0);
    expect(await office.refused(pushCalls.pushNotificationDelete, { id })).toMatchObject({
      code: 'gone_meanwhile',
    });
    expect(await office.refused(pushCalls.sendPushNToMobile, { id })).toMatchObject({
      code: 'gone_meanwhile',
    });
  });
});

test('who may not update writes messages and sends none', async () => {
  const browser = await push.allowed();
  const writer = await aQuickAdministrator(push.world, 'Writer', { 'Push notification': ['view', 'create'] });
  const sending = { ...words, send_status: 2 };
  const refused = await writer.refused(pushCalls.pushNotificationAdd, sending);
  expect(refused).toMatchObject({ http: 403, code: 'not_allowed' });
  expect((await office.ok(pushCalls.pushNotificationList, {})).data).toEqual([]);
  const { data } = await writer.ok(pushCalls.pushNotificationAdd, words);
  const id = data[0]?.id ?? 0;
  expect(await writer.refused(pushCalls.sendPushNToMobile, { id })).toMatchObject({ http: 403 });
  expect(await messageOf(id)).toMatchObject({ ...words, send_status: sendStatus.saved, sends: [] });

  const both = { 'Push notification': ['view', 'create', 'update'] } as const;
  const sender = await aQuickAdministrator(push.world, 'Sender', both);
  const sent = await sender.ok(pushCalls.pushNotificationAdd, sending);
  await sentMessage(sent.data[0]?.id ?? 0);
  expect(browser.received).toHaveLength(1);
});

test('members read the messages page by page, the last sent first', async () => {
  const ids = [await saved(2), await saved(2), await saved(2)];
  push.world.clock.pass(60);
  await office.ok(pushCalls.sendPushNToMobile, { id: ids[0] ?? 0 });
  const member = await aPerson(push.world, 'member');
  const page = (limit_offset: number) => member.ok(pushCalls.myMessages, { limit_value: 2, limit_offset });
  const [first, second] = [await page(0), await page(2)];
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]]);
  expect(first.total).toBe(3);
});

test('the audit log shows who wrote, changed, sent and deleted it', async () => {
  const id = await saved();
  await office.ok(pushCalls.pushNotificationAdd, { id, title: 'New', description: 'Words' });
  await office.ok(pushCalls.sendPushNToMobile, { id });
  await office.ok(pushCalls.pushNotificationDelete, { id });
  const subject = `push notification ${id}`;
  const found = await office.ok(auditCalls.auditList, { search: subject });
  // The same number may stand in an address or in another line.
  const data = found.data.filter((line) => line.subject === subject);
  expect(data.map(({ what }) => what)).toEqual(['push.deleted', 'push.sent', 'push.updated', 'push.added']);
  expect(data[1]?.changes).toEqual({ title: 'New', browsers: 0 });
  expect(data[2]?.changes).toMatchObject({ title: { from: words.title, to: 'New' } });
});
