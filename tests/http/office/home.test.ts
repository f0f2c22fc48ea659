import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homeCalls } from '#contract/applications/home-calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import type { StatusId } from '#contract/statuses/statuses.ts';
import { type WaitingKind, waitingKinds } from '#contract/statuses/waiting.ts';
import { lastAction } from '#tests/steps/audit.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication, aPayment } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { listInput } from '#web/features/review/address/list-search.ts';

const NOW = '2026-11-21T06:00:00Z';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp({ now: NOW });
  office = await world.admin();
});
afterAll(() => world.close());

/** How the lists of what waits are called, and how many each has: 'answered 2'. */
async function waiting(): Promise<string[]> {
  const { data } = await office.ok(homeCalls.waitingApplications, {});
  return data.filter(({ count }) => count > 0).map(({ kind, count }) => `${kind} ${count}`);
}

const listed = async (kind: WaitingKind) =>
  (await office.ok(officeCalls.getMember, listInput({ waiting: kind, size: 50 }))).data.map(({ id }) => id);

const move = (id: number, application_status: StatusId) =>
  office.ok(officeCalls.memberActivityUpdate, { member_id: id, application_status, message: 'As agreed' });

describe('what waits', () => {
  test.each<[string, StatusId[], WaitingKind | null]>([
    ['submitted and paid', [3], 'new'],
    ['a conversion that costs nothing', [16], 'conversion'],
    ['referred to the committee', [3, 9], 'committee'],
    ['put back by the office', [5, 3], 'new'],
    ['asked and answered', [3, 2, 3], 'answered'],
    ['sent back and corrected', [3, 4, 3], 'answered'],
    ['answered, kept for later and taken up again', [2, 3, 8, 3], 'new'],
    ['approved', [3, 5], 'approved'],
    ['approved without a payment', [11, 5], 'unpaid'],
    ['not paid', [10], 'unpaid'],
    ['the payment was requested', [11], 'unpaid'],
    ['waits for the applicant', [3, 2], null],
    ['put back to Application Received', [3, 1], 'received'],
    ['on hold', [3, 8], null],
    ['rejected', [3, 6], null],
    ['unfinished', [0], null],
    ['void', [13], null],
    ['a member', [12], null],
  ])('%s', async (_, [first, ...moves], kind) => {
    await world.db.deleteFrom('applications').execute();
    const { id } = await anApplication(world.db, { status_id: first ?? 0, paid: first === 3 });
    for (const to of moves) await move(id, to);
    expect(await waiting()).toEqual(kind === null ? [] : [`${kind} 1`]);
    for (const other of waitingKinds) expect(await listed(other)).toEqual(other === kind ? [id] : []);
  });

  test('who is approved again and has a number waits for none', async () => {
    await world.db.deleteFrom('applications').execute();
    await anApplication(world.db, { status_id: 5, membership_no: 'LM0900' });
    expect(await waiting()).toEqual([]);
  });

  test('the list begins with who has waited longest, and narrows as every list does', async () => {
    await world.db.deleteFrom('applications').execute();
    const since = (day: number) => ({ status_changed_at: new Date(Date.UTC(2026, 10, day)) });
    const middle = await anApplication(world.db, { status_id: 10, ...since(5) });
    const last = await anApplication(world.db, { status_id: 10, ...since(9), package_id: 2 });
    const first = await anApplication(world.db, { status_id: 11, ...since(2), membership_no: 'LM0009' });
    const same = await anApplication(world.db, { status_id: 10, ...since(9) });
    const longestFirst = [first.id, middle.id, last.id, same.id];
    expect(await listed('unpaid')).toEqual(longestFirst);
    const { data } = await office.ok(homeCalls.waitingApplications, {});
    expect(data.find(({ kind }) => kind === 'unpaid')?.oldest).toBe('2026-11-02T00:00:00.000Z');
    expect(data.find(({ kind }) => kind === 'new')?.oldest).toBeNull();

    const ids = async (more: Parameters<typeof listInput>[0]) =>
      (await office.ok(officeCalls.getMember, listInput({ waiting: 'unpaid', ...more }))).data.map(
        (row) => row.id,
      );
    expect(await ids({ type: 2 })).toEqual([last.id]);
    expect(await ids({ status: 11 })).toEqual([first.id]);
    expect(await ids({ status: 1 })).toEqual([]);
    expect(await ids({ order: 'old' })).toEqual(longestFirst);
    expect(await ids({ order: 'new' })).toEqual(longestFirst.toReversed());
    expect(await ids({ q: 'LM0009' })).toEqual([first.id]);
    expect(await ids({ q: 'asha' })).toEqual(longestFirst);
  });

  test('is late when it waits longer than its target, by the days of the society', async () => {
    await world.db.deleteFrom('applications').execute();
    // Seven days before today the day begins at 18:30 UTC of the day before.
    for (const at of ['2026-11-13T18:29:59Z', '2026-11-13T18:30:00Z', '2026-11-01T00:00:00Z'])
      await anApplication(world.db, { status_id: 9, status_changed_at: new Date(at) });
    const lateOf = async () => {
      const { data } = await office.ok(homeCalls.waitingApplications, {});
      return data.find(({ kind }) => kind === 'committee')?.late;
    };
    expect(await lateOf()).toBe(0);
    await office.ok(homeCalls.waitingTargetsUpdate, { committee: '7', new: '' });
    expect(await lateOf()).toBe(2);
    expect(await lastAction(world)).toMatchObject({
      what: 'settings.waiting_updated',
      changes: { committee: { from: null, to: 7 } },
    });
    const { data } = await office.ok(homeCalls.waitingTargets, {});
    const none = Object.fromEntries(waitingKinds.map((kind) => [kind, null]));
    expect(data).toEqual({ ...none, committee: 7 });
    const { errors } = await office.refused(homeCalls.waitingTargetsUpdate, { new: '0' });
    expect(errors).toHaveProperty('new');
    await office.ok(homeCalls.waitingTargetsUpdate, {});
    expect(await lateOf()).toBe(0);
    const atOnce = Array.from({ length: 8 }, (_, days) => ({ new: days + 1, conversion: 8 - days }));
    await Promise.all(atOnce.map((targets) => office.ok(homeCalls.waitingTargetsUpdate, targets)));
  });

  test('what is no such list is refused', async () => {
    const refused = await office.refused(officeCalls.getMember, { waiting: 'old' as WaitingKind });
    expect(refused).toMatchObject({ http: 422 });
  });
});

describe('the month', () => {
  const month = async (who = office) => (await who.ok(homeCalls.monthFigures, {})).data;

  test('counts the members who were registered with a number, by days', async () => {
    const registered = (member_reg_date: string, membership_no: string | null) =>
      anApplication(world.db, { status_id: 12, member_reg_date, membership_no });
    await registered('2026-11-01', 'LM0101');
    await registered('2026-11-30', 'LM0102');
    await registered('2026-10-01', 'LM0103');
    await registered('2026-09-30', 'LM0104');
    await registered('2026-12-01', 'LM0105');
    await registered('2026-11-02', null);
    expect(await month()).toMatchObject({ month: '2026-11', members: { now: 2, before: 1 } });
  });

  test('adds up what was received by currency, and refunds beside it, by the months of India', async () => {
    const payer = await anApplication(world.db, { status_id: 3 });
    // The first begins October, the second ends it, the third begins November.
    for (const at of ['2026-09-30T18:30:00Z', '2026-10-31T18:29:59Z', '2026-10-31T18:30:00Z'])
      await aPayment(world.db, payer, 1, new Date(at));
    await aPayment(world.db, payer, 1, new Date('2026-09-30T18:29:59Z'));
    await aPayment(world.db, payer, 3, new Date('2026-11-02T00:00:00Z'));
    await aPayment(world.db, payer, 2, new Date('2026-11-02T00:00:00Z'));
    await aPayment(world.db, payer, 1, new Date('2026-11-03T00:00:00Z'));
    const payments = await world.db.selectFrom('payments').select('id').orderBy('id').execute();
    const dollars = payments.at(-1)?.id ?? 0;
    await world.db.updateTable('payments').set({ currency: 'USD' }).where('id', '=', dollars).execute();
    for (const [amount, status] of [
      [100, 'processed'],
      [20, 'pending'],
      [3, 'failed'],
    ] as const)
      await sql`insert into refunds (payment_id, amount, way, status, created_at, changed_at)
        values (${payments[0]?.id}, ${amount}, 'elsewhere', ${status}, ${NOW}, ${NOW})`.execute(world.db);
    const none = { now: 0, before: 0 };
    expect((await month()).money).toEqual([
      {
        currency_code: 'INR',
        currency_symbol: '₹',
        received: { now: 413_000, before: 826_000 },
        refunded: { now: 120, before: 0 },
      },
      { currency_code: 'USD', currency_symbol: '$', received: { now: 413_000, before: 0 }, refunded: none },
    ]);
  });

  test('sends no money to whoever may not view the payment report', async () => {
    const clerk = await anAdministrator(world, 'Clerk', { Dashboard: ['view'], Application: ['view'] });
    expect(Object.keys(await month(clerk))).toEqual(['month', 'members']);
    const treasurer = await anAdministrator(world, 'Treasurer', {
      Dashboard: ['view'],
      'Payment reports': ['view'],
    });
    expect((await month(treasurer)).money).toHaveLength(2);
  });
});
