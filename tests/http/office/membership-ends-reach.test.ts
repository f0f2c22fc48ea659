import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { mailingCalls } from '#contract/mailings/calls.ts';
import { membershipEndCalls } from '#contract/membership-ends/calls.ts';
import { pushCalls } from '#contract/push/calls.ts';
import { voterCalls } from '#contract/voters/calls.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { erasePerson } from '#server/modules/erasure/index.ts';
import { anEnd, aMembership } from '#tests/steps/membership-ends.ts';
import { startPushWorld, type PushWorld } from '#tests/steps/push.ts';
import { everyReminder, remind, setReminders } from '#tests/steps/reminders.ts';
import { aFrozenRoll } from '#tests/steps/rolls.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';

const { membershipEnd, membershipReinstate } = membershipEndCalls;

let push: PushWorld;
let world: World;
let office: Browser;
beforeAll(async () => {
  push = await startPushWorld();
  world = push.world;
  office = await world.admin();
});
afterAll(() => push.close());
beforeEach(() => world.clock.pass(60));

type Member = Awaited<ReturnType<typeof aMembership>>;

async function aDead(values: Parameters<typeof aMembership>[1] = {}): Promise<Member> {
  const member = await aMembership(world, values);
  await office.ok(membershipEnd, anEnd(member, 'died'));
  world.clock.pass(60);
  return member;
}

describe('nobody writes to who died', () => {
  test('no status mail, until the membership is active again', async () => {
    const { id, email } = await aDead();
    const change = (application_status: number) => {
      world.clock.pass(60);
      return office.ok(officeCalls.memberActivityUpdate, {
        member_id: String(id),
        application_status,
        message: 'A change',
      });
    };
    await change(8);
    await change(7);
    expect(await world.mailsTo(email)).toEqual([]);
    await change(12);
    expect(await world.mailsTo(email)).toHaveLength(1);
  });

  test('not about another application of theirs either, nor by a reminder of it', async () => {
    const dead = await aDead();
    const unpaid = { status_id: 10, status_changed_at: new Date('2026-11-01T06:00:00Z') } as const;
    const other = await anApplication(world.db, { ...unpaid, email: dead.email });
    const living = await anApplication(world.db, unpaid);
    expect(other.account_id).toBe(dead.account_id);
    await setReminders(office, everyReminder);
    await remind(world);
    expect(await world.mailsTo(living.email)).toHaveLength(1);
    expect(await world.mailsTo(dead.email)).toEqual([]);
  });

  test('a mailing leaves them out by that reason; who lapsed is written to where the list asks for them', async () => {
    await aDead({ last_name: 'Audience' });
    await aMembership(world, { last_name: 'Audience' });
    const lapsed = await aMembership(world, { last_name: 'Audience' });
    await office.ok(membershipEnd, anEnd(lapsed, 'lapsed'));
    const asked = (filters: object) =>
      office.ok(mailingCalls.mailingAudience, { search: 'audience', ...filters });
    expect(await asked({})).toMatchObject({
      recipients: 1,
      left_out: [
        { reason: 'died', count: 1 },
        { reason: 'ended', count: 1 },
      ],
    });
    expect(await asked({ ended: 'lapsed' })).toMatchObject({ recipients: 1, left_out: [] });
    expect(await asked({ ended: 'died' })).toMatchObject({ recipients: 0 });
  });

  test('no message comes to their devices', async () => {
    const [dead, living] = [await aDead(), await aMembership(world)];
    const theirs = await push.allowed(await personOf(world, 'member', dead));
    const other = await push.allowed(await personOf(world, 'member', living));
    await office.ok(pushCalls.pushNotificationAdd, { title: 'News', description: 'Words', send_status: 2 });
    await vi.waitFor(() => expect(other.received).toHaveLength(1), 15_000);
    const send = world.db.selectFrom('push_sends').select(['addressed', 'finished_at']);
    await vi.waitFor(
      async () => expect(await send.executeTakeFirst()).toMatchObject({ addressed: 1 }),
      15_000,
    );
    expect(theirs.received).toHaveLength(0);
  });
});

describe('a voters’ roll goes by the day of the event', () => {
  const onRoll = async (as_of: string) => {
    const id = await aFrozenRoll(office, { name: `As of ${as_of} ${Math.random()}`, as_of, types: [1] });
    const { data } = await office.ok(voterCalls.votersRoll, { id, limit_value: 100 });
    return data.map(({ membership_no }) => membership_no);
  };
  const daysOn = async ({ membership_no }: Member, days: readonly string[]) => {
    const found = [];
    for (const day of days) if ((await onRoll(day)).includes(membership_no ?? '')) found.push(day);
    return found;
  };

  test('an end from its day on, and a reinstatement from its own', async () => {
    const member = await aMembership(world);
    await office.ok(membershipEnd, anEnd(member, 'lapsed'));
    const days = ['2026-02-28', '2026-03-01', '2026-04-30', '2026-05-01', '2026-11-21'];
    expect(await daysOn(member, days)).toEqual(['2026-02-28']);
    world.clock.pass(60);
    await office.ok(membershipReinstate, { member_id: String(member.id), on: '2026-05-01' });
    expect(await daysOn(member, days)).toEqual(['2026-02-28', '2026-05-01', '2026-11-21']);
  });

  test('a mistake that is put right on its own day leaves no gap', async () => {
    const member = await aDead();
    await office.ok(membershipReinstate, { member_id: String(member.id), on: '2026-03-01' });
    expect(await daysOn(member, ['2026-02-28', '2026-03-01', '2026-11-21'])).toHaveLength(3);
  });

  test('an event wins over what My Action recorded between its day and its recording', async () => {
    const member = await aMembership(world, { status_id: 7 });
    await world.db
      .insertInto('activities')
      .values({
        application_id: member.id,
        status_id: 12,
        message: '',
        created_at: new Date('2026-07-10T06:00:00Z'),
      })
      .execute();
    await world.db
      .updateTable('applications')
      .set({ status_id: 12, status_changed_at: new Date('2026-07-10T06:00:00Z') })
      .where('id', '=', member.id)
      .execute();
    const days = ['2026-05-31', '2026-06-30', '2026-08-01', '2026-10-01'];
    expect(await daysOn(member, days)).toEqual(['2026-05-31', '2026-08-01', '2026-10-01']);
    await office.ok(membershipEnd, anEnd(member, 'died', { on: '2026-08-01' }));
    expect(await daysOn(member, days)).toEqual(['2026-05-31']);
  });
});

test('an erasure takes the events', async () => {
  const member = await aDead();
  await inTransaction(world.db, (tx) =>
    erasePerson(
      { tx, now: world.clock.now(), jobs: { send: async () => undefined } as never },
      member.account_id,
    ),
  );
  const rows = world.db.selectFrom('membership_events').select('id').where('application_id', '=', member.id);
  expect(await rows.execute()).toEqual([]);
});
