import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { membershipEndCalls } from '#contract/membership-ends/calls.ts';
import { endKinds } from '#contract/membership-ends/ending.ts';
import { partnerCalls } from '#contract/partners/calls.ts';
import { lastAction } from '#tests/steps/audit.ts';
import { anEnd, aMembership } from '#tests/steps/membership-ends.ts';
import { aPartner } from '#tests/steps/partners.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';

const { membershipEnd, membershipReinstate } = membershipEndCalls;
const { memberActivityUpdate, memberActivityUndo, getMember } = officeCalls;

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());
// Each change has an instant of its own, as it has outside of tests.
beforeEach(() => world.clock.pass(1));

type Member = Awaited<ReturnType<typeof aMembership>>;
const aReturn = ({ id }: Member, others: object = {}) => ({
  member_id: String(id),
  on: '2026-05-01',
  reason: 'Paid the arrears',
  ...others,
});
const rowOf = ({ id }: Member) =>
  world.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const eventsOf = ({ id }: Member) =>
  world.db
    .selectFrom('membership_events')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();
const recordOf = async ({ id }: Member, browser = office) =>
  (await browser.ok(applicationCalls.memberDetail, { id: String(id) })).data[0];
const activityOf = async (browser: Browser, { public_id }: Member) =>
  (await browser.ok(applicationCalls.getMemberActivity, { member_id: public_id })).data;
const moved = async ({ id }: Member, application_status: number, others: object = {}) => {
  world.clock.pass(60);
  return office.ok(memberActivityUpdate, {
    member_id: String(id),
    application_status,
    message: 'A change',
    ...others,
  });
};

describe('a membership ends', () => {
  test.each(endKinds)('%s: status, event, line, mail and trace', async (how) => {
    const member = await aMembership(world);
    await office.ok(membershipEnd, anEnd(member, how));
    expect(await rowOf(member)).toMatchObject({ status_id: 7, membership_no: member.membership_no });
    expect(await eventsOf(member)).toMatchObject([
      { kind: how, on_day: '2026-03-01', reason: 'As the State branch wrote', at: world.clock.now() },
    ]);
    expect(await recordOf(member)).toMatchObject({ ending: { how, on: '2026-03-01' } });
    expect(await world.mailsTo(member.email)).toHaveLength(how === 'died' ? 0 : 1);
    expect(await lastAction(world)).toMatchObject({
      what: 'application.membership_ended',
      changes: { status: { from: 12, to: 7 }, how, on: '2026-03-01' },
    });
    expect(JSON.stringify(await lastAction(world))).not.toContain('State branch');
    expect(JSON.stringify(await world.mailsTo(member.email))).not.toContain('State branch');
  });

  test('the office reads why in the activity; the member reads how and since when', async () => {
    const member = await aMembership(world);
    await office.ok(membershipEnd, anEnd(member, 'lapsed'));
    const [seen] = await activityOf(office, member);
    expect(seen).toMatchObject({
      status_name: 'Inactive Member',
      message: 'Lapsed since 01/03/2026\nAs the State branch wrote',
    });
    expect(seen).not.toHaveProperty('remark');
    const browser = await personOf(world, 'member', member);
    const [own] = await activityOf(browser, member);
    expect(own).toMatchObject({ message: 'Lapsed since 01/03/2026' });
    expect(JSON.stringify(own)).not.toContain('State branch');
    const { data } = await browser.ok(applicationCalls.applicationStatus, { id: member.public_id });
    expect(data[0]).toMatchObject({ ending: { how: 'lapsed', on: '2026-03-01' } });
  });

  test('without a mail where the office says so, marked in the activity', async () => {
    const member = await aMembership(world);
    await office.ok(membershipEnd, anEnd(member, 'resigned', { silent: 1, reason: '' }));
    expect(await world.mailsTo(member.email)).toEqual([]);
    expect(await activityOf(office, member)).toMatchObject([{ remark: 'Resigned on 01/03/2026' }, {}]);
    expect(await lastAction(world)).toMatchObject({ changes: { mailed: false } });
  });

  test('who removes a member says why, and a day may be neither to come nor before the joining', async () => {
    const member = await aMembership(world);
    const errorsOf = async (others: object) =>
      (await office.refused(membershipEnd, anEnd(member, 'removed', others))).errors;
    expect(await errorsOf({ reason: '' })).toMatchObject({ reason: 'Please say why the member was removed' });
    expect(await errorsOf({ on: '2026-11-22' })).toMatchObject({ on: expect.stringContaining('later') });
    expect(await errorsOf({ on: '2026-01-09' })).toMatchObject({ on: expect.stringContaining('joining') });
    expect(await errorsOf({ on: '01/03/2026' })).toMatchObject({ on: 'Please choose the day' });
    expect(await rowOf(member)).toMatchObject({ status_id: 12 });
  });

  test('only once, of eight at once; the refused change nothing', async () => {
    const member = await aMembership(world);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => office.call(membershipEnd, anEnd(member, 'lapsed'))),
    );
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(await eventsOf(member)).toHaveLength(1);
    expect(await activityOf(office, member)).toHaveLength(2);
    expect(await world.mailsTo(member.email)).toHaveLength(1);
  });

  test('who lapsed may die later; nobody ends otherwise twice', async () => {
    const member = await aMembership(world);
    await office.ok(membershipEnd, anEnd(member, 'lapsed'));
    world.clock.pass(60);
    expect(await office.refused(membershipEnd, anEnd(member, 'resigned'))).toMatchObject({
      code: 'ended_already',
    });
    const before = await office.refused(membershipEnd, anEnd(member, 'died', { on: '2026-02-01' }));
    expect(before.errors).toHaveProperty('on');
    await office.ok(membershipEnd, anEnd(member, 'died', { on: '2026-04-01' }));
    expect(await recordOf(member)).toMatchObject({ ending: { how: 'died', on: '2026-04-01' } });
    world.clock.pass(60);
    expect(await office.refused(membershipEnd, anEnd(member, 'died'))).toMatchObject({
      code: 'ended_already',
    });
  });

  test.each([6, 13, 14, 3])('not of status %i', async (status_id) => {
    const member = await aMembership(world, { status_id: status_id as never });
    expect(await office.refused(membershipEnd, anEnd(member, 'lapsed'))).toMatchObject({
      code: 'not_a_membership',
    });
    expect(await office.refused(membershipReinstate, aReturn(member))).toMatchObject({
      code: 'not_a_membership',
    });
  });

  test('a membership that My Action made inactive gets its way and day', async () => {
    const member = await aMembership(world, { status_id: 7 });
    await office.ok(membershipEnd, anEnd(member, 'resigned', { silent: 1 }));
    expect(await recordOf(member)).toMatchObject({ application_status: 7, ending: { how: 'resigned' } });
  });
});

describe('a membership begins again', () => {
  test('with its number and days, a line, a mail and a trace', async () => {
    const member = await aMembership(world);
    await office.ok(membershipEnd, anEnd(member, 'lapsed', { silent: 1 }));
    world.clock.pass(60);
    const early = await office.refused(membershipReinstate, aReturn(member, { on: '2026-02-28' }));
    expect(early.errors).toHaveProperty('on');
    await office.ok(membershipReinstate, aReturn(member));
    const { membership_no, member_reg_date, joining_date } = member;
    expect(await rowOf(member)).toMatchObject({
      status_id: 12,
      membership_no,
      member_reg_date,
      joining_date,
    });
    expect(await recordOf(member)).toMatchObject({ ending: null });
    expect(await activityOf(office, member)).toMatchObject([
      { message: 'Reinstated on 01/05/2026\nPaid the arrears' },
      {},
      {},
    ]);
    expect(await world.mailsTo(member.email)).toMatchObject([{ subject: 'Your membership is reinstated' }]);
    expect(await lastAction(world)).toMatchObject({
      what: 'application.membership_reinstated',
      changes: { status: { from: 7, to: 12 }, on: '2026-05-01' },
    });
    expect(await office.refused(membershipReinstate, aReturn(member))).toMatchObject({ code: 'not_ended' });
  });

  test('only once, of eight at once', async () => {
    const member = await aMembership(world, { status_id: 7 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => office.call(membershipReinstate, aReturn(member))),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(await eventsOf(member)).toMatchObject([{ kind: 'reinstated' }]);
  });

  test('by My Action: the end holds no more, until that is taken back', async () => {
    const member = await aMembership(world);
    await office.ok(membershipEnd, anEnd(member, 'lapsed'));
    await moved(member, 8, { hold: 1 });
    expect(await recordOf(member)).toMatchObject({ ending: { how: 'lapsed' } });
    await office.ok(memberActivityUndo, { member_id: String(member.id), seen_status: 8 });
    await moved(member, 12);
    expect(await recordOf(member)).toMatchObject({ ending: null });
    await moved(member, 7);
    expect(await recordOf(member)).toMatchObject({ ending: null });
  });
});

describe('what goes by it', () => {
  test('the lists show and filter it, counted as any', async () => {
    const lapsed = await aMembership(world, { last_name: 'Filtered' });
    await office.ok(membershipEnd, anEnd(lapsed, 'lapsed'));
    const dead = await aMembership(world, { last_name: 'Filtered' });
    await office.ok(membershipEnd, anEnd(dead, 'died'));
    await aMembership(world, { last_name: 'Filtered' });
    const found = async (filters: object) =>
      office.ok(getMember, { search: 'filtered', limit_value: 10, limit_offset: 0, ...filters });
    const { data, total } = await found({ ended: 'died' });
    expect(data).toMatchObject([{ id: dead.id, ending: { how: 'died', on: '2026-03-01' } }]);
    expect(total).toBe(1);
    expect((await found({ ended: 'lapsed', application_status: 7 })).data).toHaveLength(1);
    const ways = (await found({})).data.map(({ ending }) => ending?.how ?? null);
    expect(new Set(ways)).toEqual(new Set(['died', 'lapsed', null]));
    await office.ok(membershipReinstate, aReturn(lapsed));
    expect((await found({ ended: 'lapsed' })).data).toEqual([]);
  });

  test('good standing goes by the status, as ever', async () => {
    const member = await aMembership(world, { last_name: 'Standing' });
    const { browser: partner } = await aPartner(world, 'Ending Hospital');
    const asked = { membership_no: member.membership_no ?? '', family_name: 'Standing' };
    const isGood = async () => (await partner.ok(partnerCalls.goodStanding, asked)).data.good_standing;
    expect(await isGood()).toBe(true);
    await office.ok(membershipEnd, anEnd(member, 'lapsed'));
    expect(await isGood()).toBe(false);
    world.clock.pass(60);
    await office.ok(membershipReinstate, aReturn(member));
    expect(await isGood()).toBe(true);
  });
});
