import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import {
  mostStreams,
  mostUnread,
  notificationCalls,
  notificationEvents,
} from '#contract/notifications/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { visitor } from '#server/kit/context/caller.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { changeStatus, insertNotification } from '#server/modules/applications/index.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { type Received, openStream } from '#tests/world/event-stream.ts';

const { notificationList, notificationStatusUpdate, notificationReadAll } = notificationCalls;
const CLOCK = '2026-11-21T06:00:00Z';
const clerk = { Application: ['view', 'update'] } as const;

let world: World;
let office: Browser;
let second: Browser;
beforeAll(async () => {
  world = await startApp({ now: CLOCK });
  office = await world.admin();
  second = await anAdministrator(world, 'Second Hand', clerk);
});
beforeEach(async () => {
  world.clock.set(CLOCK);
  await world.db.deleteFrom('notifications').execute();
});
afterAll(() => world.close());

/** Rings the bell for an application of its own, at the clock's time. */
async function ring(inside?: Tx): Promise<number> {
  const { id } = await anApplication(world.db, { status_id: 3 });
  const values = { application_id: id, status_id: 3, created_at: world.clock.now() } as const;
  if (inside) await insertNotification(inside, values);
  else await world.db.transaction().execute((tx) => insertNotification(tx, values));
  return id;
}

const page = (limit_value = 10, limit_offset = 0) => ({ limit_value, limit_offset });
const list = (browser: Browser, limit?: number, offset?: number) =>
  browser.ok(notificationList, page(limit, offset));
const readOf = async (browser: Browser) => (await list(browser)).data.map((row) => row.read_status);
const idsOf = async (browser: Browser) => (await list(browser)).data.map((row) => row.id);

describe('the list', () => {
  test.each([
    [0, 'submitted'],
    [2, 'answered'],
    [4, 'corrected'],
    [10, 'paid'],
    [11, 'paid'],
    [8, 'status'],
  ] as const)('says what the applicant did by leaving status %i: %s', async (status_id, about) => {
    const application = await anApplication(world.db, { status_id });
    const act = { caller: visitor, now: world.clock.now() };
    const change = { also: { submitted_at: act.now, application_no: `26BELL${status_id}` } };
    await world.db
      .transaction()
      .execute((tx) => changeStatus({ tx, ...act }, application, statusIds.pendingActions, change));
    const [bell] = (await list(second)).data;
    expect(bell).toMatchObject({ member_id: application.id, about });
  });

  test('names applicant, list and status, the status by the name the office gave it', async () => {
    const application = await anApplication(world.db, {
      status_id: 8,
      first_name: 'Meera',
      last_name: 'Iyer',
    });
    const change = { member_id: application.id, application_status: 3, message: 'Back' };
    await office.ok(officeCalls.memberActivityUpdate, change);
    const renamed = world.db.updateTable('application_statuses').where('id', '=', 3);
    await renamed.set({ name: 'Office must look' }).execute();
    const { data, total, unread } = await list(second);
    await renamed.set({ name: 'Pending Actions' }).execute();
    expect({ total, unread }).toEqual({ total: 1, unread: 1 });
    expect(data).toEqual([
      {
        id: expect.any(Number),
        application_status: 3,
        status_name: 'Office must look',
        about: 'status',
        document: null,
        characters: '',
        first_name: 'Meera',
        last_name: 'Iyer',
        membership_type: 'Life Member',
        application_no: application.application_no,
        read_status: 0,
        created_on: '2026-11-21T06:00:00.000Z',
        member_id: application.id,
        type_slug: 'life-member',
      },
    ]);
  });

  test('comes in pages, newest first', async () => {
    const applications = [];
    for (let count = 0; count < 5; count++) applications.unshift(await ring());
    const pages = [await list(office, 2), await list(office, 2, 2), await list(office, 2, 4)];
    expect(pages.map(({ data }) => data.map((row) => row.member_id))).toEqual([
      applications.slice(0, 2),
      applications.slice(2, 4),
      applications.slice(4),
    ]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect((await list(office, 10, 9_999_999)).data).toEqual([]);
  });

  test(`counts what is unread up to ${mostUnread}`, async () => {
    const id = await ring();
    await sql`insert into notifications (application_id, status_id, created_at)
      select ${id}, 3, now() from generate_series(1, ${mostUnread + 20})`.execute(world.db);
    expect(await list(office)).toMatchObject({ total: mostUnread + 21, unread: mostUnread });
  });

  test('begins read for an administrator who is added later', async () => {
    await ring();
    const late = await anAdministrator(world, 'Late Comer', clerk);
    expect(await list(late)).toMatchObject({ total: 1, unread: 0, data: [{ read_status: 1 }] });
    await ring();
    expect(await readOf(late)).toEqual([0, 1]);
  });
});

describe('what was read', () => {
  test('is read by who clicked it alone, and once more changes nothing', async () => {
    await ring();
    await ring();
    const [newest = 0] = await idsOf(office);
    await office.ok(notificationStatusUpdate, { id: newest });
    await office.ok(notificationStatusUpdate, { id: newest });
    expect(await readOf(office)).toEqual([1, 0]);
    expect((await list(office)).unread).toBe(1);
    expect(await readOf(second)).toEqual([0, 0]);
  });

  test('in a form as well as in JSON', async () => {
    await ring();
    const body = new FormData();
    body.set('id', String((await idsOf(office))[0]));
    const answer = await office.fetch(`/api${notificationStatusUpdate.path}`, { method: 'POST', body });
    expect(answer.status).toBe(200);
    expect(await readOf(office)).toEqual([1]);
  });

  test('all at once, but for what came after the newest one in sight', async () => {
    await ring();
    await ring();
    const [newest = 0] = await idsOf(office);
    await ring();
    await office.ok(notificationReadAll, { id: newest });
    expect(await readOf(office)).toEqual([0, 1, 1]);
    expect(await readOf(second)).toEqual([0, 0, 0]);
  });

  test('all at once leaves one unread that is committed only after it, though its number is lower', async () => {
    const { promise: all, resolve: allAreRead } = Promise.withResolvers<void>();
    const { promise: taken, resolve: isTaken } = Promise.withResolvers<void>();
    const slow = world.db.transaction().execute(async (tx) => {
      await ring(tx);
      isTaken();
      await all;
    });
    await taken;
    await ring();
    const [newest = 0] = await idsOf(office);
    await office.ok(notificationReadAll, { id: newest });
    allAreRead();
    await slow;
    expect(await idsOf(office)).toEqual([newest, newest - 1]);
    expect(await readOf(office)).toEqual([1, 0]);
  });

  test('is kept in one number once it is older than any transaction', async () => {
    const reads = () => world.db.selectFrom('notification_reads').selectAll().execute();
    for (let count = 0; count < 4; count++) await ring();
    const [fourth = 0, third = 0, , first = 0] = await idsOf(office);
    await office.ok(notificationStatusUpdate, { id: first });
    world.clock.pass(301);
    await office.ok(notificationStatusUpdate, { id: fourth });
    expect(await readOf(office)).toEqual([1, 0, 0, 1]);
    expect((await reads()).map((row) => row.notification_id)).toEqual([fourth]);
    await office.ok(notificationReadAll, { id: third });
    expect(await readOf(office)).toEqual([1, 1, 1, 1]);
    await ring();
    await office.ok(notificationReadAll, { id: fourth });
    expect(await readOf(office)).toEqual([0, 1, 1, 1, 1]);
    expect(await reads()).toEqual([]);
    expect(await readOf(second)).toEqual([0, 0, 0, 0, 0]);
  });

  test('twice at the same moment is no fault', async () => {
    await ring();
    const [id = 0] = await idsOf(office);
    const twice = [notificationStatusUpdate, notificationReadAll, notificationStatusUpdate].map((call) =>
      office.call(call, { id }),
    );
    expect((await Promise.all(twice)).map(({ http }) => http)).toEqual([200, 200, 200]);
    expect(await readOf(office)).toEqual([1]);
  });

  test('is refused for a notification that is not there', async () => {
    expect(await office.refused(notificationStatusUpdate, { id: 2_147_483_647 })).toMatchObject({
      http: 404,
    });
    expect(await office.refused(notificationStatusUpdate, { id: '' })).toMatchObject({
      http: 422,
      errors: { id: 'Id cannot be empty' },
    });
  });
});

describe('who may not view applications', () => {
  test('has no bell', async () => {
    const other = await anAdministrator(world, 'Only Masters', { Country: ['view'], Dashboard: ['view'] });
    for (const [browser, http] of [
      [other, 403],
      [world.browser(), 401],
    ] as const) {
      expect(await browser.refused(notificationList, page())).toMatchObject({ http });
      expect(await browser.refused(notificationStatusUpdate, { id: 1 })).toMatchObject({ http });
      expect(await browser.refused(notificationReadAll, { id: 1 })).toMatchObject({ http });
      expect((await openStream(browser, notificationEvents)).http).toBe(http);
    }
  });
});

describe('the stream of events', () => {
  let streams: Received[] = [];
  afterEach(() => {
    for (const stream of streams) stream.leave();
    streams = [];
  });
  async function listen(browser: Browser): Promise<Received> {
    const stream = await openStream(browser, notificationEvents);
    streams.push(stream);
    return stream;
  }

  test('rings for everyone after a change', async () => {
    const [one, other] = [await listen(office), await listen(second)];
    expect(one).toMatchObject({ http: 200, contentType: 'text/event-stream' });
    await ring();
    const rung = [`bell ${(await idsOf(office))[0]}`];
    await expect.poll(() => [one.events, other.events]).toEqual([rung, rung]);
  });

  test('rings after the commit, not before, and never for what was rolled back', async () => {
    const stream = await listen(office);
    const { promise: end, resolve: letEnd } = Promise.withResolvers<void>();
    const { promise: taken, resolve: isTaken } = Promise.withResolvers<void>();
    const slow = world.db.transaction().execute(async (tx) => {
      await ring(tx);
      isTaken();
      await end;
    });
    await taken;
    const lost = world.db.transaction().execute(async (tx) => {
      await ring(tx);
      throw new Error('rolled back');
    });
    await expect(lost).rejects.toThrow('rolled back');
    await ring();
    const [newest = 0] = await idsOf(office);
    await expect.poll(() => stream.events).toEqual([`bell ${newest}`]);
    letEnd();
    await slow;
    await expect.poll(() => stream.events).toEqual([`bell ${newest}`, `bell ${newest - 2}`]);
  });

  test('ends without a word for who has signed out, was deleted, or lost the right', async () => {
    const leaver = await anAdministrator(world, 'Leaver', clerk);
    const deleted = await anAdministrator(world, 'Deleted', clerk);
    const demoted = await anAdministrator(world, 'Demoted', clerk);
    const gone = [await listen(leaver), await listen(deleted), await listen(demoted)];
    const stays = await listen(office);
    await leaver.ok(accountCalls.logout, { who: 'admin' });
    await world.db.deleteFrom('admins').where('email', '=', 'deleted@example.org').execute();
    await world.db
      .updateTable('role_permissions')
      .set({ can_view: false })
      .where('role_id', '=', (build) =>
        build.selectFrom('roles').select('id').where('name', '=', 'Role of Demoted'),
      )
      .execute();
    await ring();
    await expect.poll(() => stays.events).toHaveLength(1);
    await expect.poll(() => gone.map((stream) => stream.ended())).toEqual([true, true, true]);
    expect(gone.flatMap((stream) => stream.events)).toEqual([]);
    expect(stays.ended()).toBe(false);
  });

  test('survives a lost connection to the database, and says that something may have been missed', async () => {
    const stream = await listen(office);
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'omas listener'`.execute(world.db);
    expect(rows).toHaveLength(1);
    await expect.poll(() => stream.events).toEqual(['bell 0']);
    await ring();
    await expect.poll(() => stream.events).toHaveLength(2);
  });

  test('is given to a browser that left, and to an administrator so many times only', async () => {
    const crowd = await anAdministrator(world, 'Crowd', clerk);
    const head = await crowd.fetch(`/api${notificationEvents.path}`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    const many = await Promise.all(Array.from({ length: mostStreams }, () => listen(crowd)));
    expect(many.map((stream) => stream.http)).toEqual(many.map(() => 200));
    expect((await listen(crowd)).http).toBe(429);
    expect((await listen(office)).http).toBe(200);
    many[0]?.leave();
    await expect.poll(async () => (await listen(crowd)).http).toBe(200);
  });

  test('does not keep the product from closing', async () => {
    const other = await startApp();
    const stream = await openStream(await other.admin(), notificationEvents);
    const begun = performance.now();
    await other.close();
    expect(performance.now() - begun).toBeLessThan(8_000);
    await expect.poll(() => stream.ended()).toBe(true);
  });
});
