import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userCalls } from '#contract/accounts/user-calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { ownerCalls } from '#contract/applications/owner-calls.ts';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { anAdministrator } from '#tests/world/administrators.ts';
import { startApp, type World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';
import { listInput } from '#web/features/review/address/list-search.ts';

let world: World;
let office: Browser;
let rao: Browser;
let ids: { office: number; rao: number; reader: number };
beforeAll(async () => {
  world = await startApp({ now: '2026-11-21T06:00:00Z' });
  office = await world.admin();
  rao = await anAdministrator(world, 'Dr Rao', { Application: ['view', 'update'] });
  await anAdministrator(world, 'Reader', { Application: ['view'] });
  await anAdministrator(world, 'Printer', { 'Application reports': ['view'] });
  const { data } = await office.ok(ownerCalls.colleagues, {});
  const idOf = (name: string) => data.find((other) => other.name === name)?.id ?? 0;
  ids = { office: Math.min(...data.map(({ id }) => id)), rao: idOf('Dr Rao'), reader: idOf('Reader') };
});
afterAll(() => world.close());
beforeEach(async () => void (await world.db.deleteFrom('applications').execute()));

const give = (who: Browser, id: number, owner: number | null, seen: number) =>
  who.ok(ownerCalls.assignApplication, { member_id: [String(id)], owner, seen_owner: [seen] });
const ownerOf = async (id: number) => (await office.ok(applicationCalls.memberDetail, { id })).owner;
const bellOf = async (who: Browser) =>
  who.ok(notificationCalls.notificationList, { limit_value: 10, limit_offset: 0 });

test('whom one can hand over to: who may update applications; who may only view them is named too', async () => {
  const { data } = await office.ok(ownerCalls.colleagues, {});
  const named = data.map(({ name, may_own }) => [name, may_own]);
  expect(named).toContainEqual(['Dr Rao', true]);
  expect(named).toContainEqual(['Reader', false]);
  expect(named.map(([name]) => name)).not.toContain('Printer');
});

test('an application is taken, handed over and released, and the office reads how; the applicant does not', async () => {
  const application = await anApplication(world.db, { status_id: 3 });
  const { id, public_id } = application;
  expect(await ownerOf(id)).toBeNull();
  expect((await give(office, id, ids.office, 0)).data).toMatchObject([{ id, changed: true, reason: '' }]);
  await give(office, id, ids.rao, ids.office);
  expect(await ownerOf(id)).toEqual({ id: ids.rao, name: 'Dr Rao' });
  await give(rao, id, null, ids.rao);
  await give(rao, id, ids.office, 0);
  const { data } = await rao.ok(applicationCalls.getMemberActivity, { member_id: id });
  expect(data.map(({ of, message, by }) => [of, message, by])).toEqual([
    ['owner', expect.stringMatching(/^Asked .+ to look at it$/), 'Dr Rao'],
    ['owner', 'Released: nobody looks after it', 'Dr Rao'],
    ['owner', 'Handed over to Dr Rao', expect.any(String)],
    ['owner', 'Took it', expect.any(String)],
  ]);
  const audit = await world.db
    .selectFrom('audit_log')
    .select('changes')
    .where('what', '=', 'application.assigned')
    .orderBy('id')
    .execute();
  expect(audit[1]?.changes).toEqual({ owner: { from: ids.office, to: ids.rao } });

  const applicant = await personOf(world, 'applicant', application);
  const own = await applicant.ok(applicationCalls.memberDetail, { id: public_id });
  expect(own.owner).toBeNull();
  expect(JSON.stringify(own)).not.toMatch(/owner_|Dr Rao/);
  expect((await applicant.ok(applicationCalls.getMemberActivity, { member_id: public_id })).data).toEqual([]);
});

describe('the bell', () => {
  test('rings for who was given an application, and for nobody else', async () => {
    const { id } = await anApplication(world.db, { status_id: 3 });
    const before = (await bellOf(office)).unread;
    await give(office, id, ids.rao, 0);
    expect(await bellOf(rao)).toMatchObject({
      data: [{ member_id: id, about: 'handed_over', read_status: 0 }],
      total: 1,
      unread: 1,
    });
    expect(await bellOf(office)).toMatchObject({ data: [], total: 0, unread: before });
    const [note] = (await bellOf(rao)).data;
    const refused = await office.refused(notificationCalls.notificationStatusUpdate, { id: note?.id ?? 0 });
    expect(refused).toMatchObject({ http: 404 });
    await rao.ok(notificationCalls.notificationStatusUpdate, { id: note?.id ?? 0 });
    expect((await bellOf(rao)).unread).toBe(0);
  });

  test('is silent for what one takes', async () => {
    const { id } = await anApplication(world.db, { status_id: 3 });
    await give(rao, id, ids.rao, 0);
    expect((await bellOf(rao)).data).toEqual([]);
  });
});

describe('is refused', () => {
  test('for an owner whose role may only view, or who is not there', async () => {
    const { id } = await anApplication(world.db, { status_id: 3 });
    for (const owner of [ids.reader, 999_999]) {
      const refused = await office.refused(ownerCalls.assignApplication, { member_id: [String(id)], owner });
      expect(refused).toMatchObject({ http: 422, errors: { owner: expect.any(String) } });
    }
    expect(await ownerOf(id)).toBeNull();
  });

  test('row by row, where somebody else was quicker; the others are given', async () => {
    const [free, taken, same] = [
      await anApplication(world.db, { status_id: 3 }),
      await anApplication(world.db, { status_id: 3 }),
      await anApplication(world.db, { status_id: 3, owner_id: ids.office }),
    ] as const;
    await give(rao, taken.id, ids.rao, 0);
    const { data } = await office.ok(ownerCalls.assignApplication, {
      member_id: [free, taken, same].map(({ id }) => String(id)).concat('999999', String(free.id)),
      owner: ids.office,
      seen_owner: [0, 0, ids.office],
    });
    expect(data.map(({ id, reason }) => [id, reason])).toEqual([
      [free.id, ''],
      [taken.id, expect.stringContaining('it is now with Dr Rao.')],
      [same.id, ''],
      [999_999, refusals.not_found.text],
    ]);
    expect(await ownerOf(taken.id)).toMatchObject({ id: ids.rao });
    const moves = await world.db
      .selectFrom('assignments')
      .select('application_id')
      .where('application_id', '=', same.id)
      .execute();
    expect(moves).toEqual([]);
  });
});

test('lists show owners, and narrow to mine and to nobody’s, in any list', async () => {
  const mine = await anApplication(world.db, { status_id: 3, owner_id: ids.office });
  const theirs = await anApplication(world.db, { status_id: 3, owner_id: ids.rao });
  const free = await anApplication(world.db, { status_id: 10 });
  const listed = async (more: Parameters<typeof listInput>[0], who = office) =>
    (await who.ok(officeCalls.getMember, listInput(more))).data.map(({ id }) => id);
  expect(await listed({})).toEqual([free.id, theirs.id, mine.id]);
  expect(await listed({ owner: 'mine' })).toEqual([mine.id]);
  expect(await listed({ owner: 'mine' }, rao)).toEqual([theirs.id]);
  expect(await listed({ owner: 'nobody' })).toEqual([free.id]);
  expect(await listed({ owner: 'mine', waiting: 'new' })).toEqual([mine.id]);
  expect(await listed({ owner: 'nobody', waiting: 'new' })).toEqual([]);
  expect(await listed({ owner: 'nobody', q: 'asha', status: 10 })).toEqual([free.id]);
  const { data, total } = await office.ok(officeCalls.getMember, listInput({ owner: 'mine' }));
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({ owner_id: ids.office, owner_name: expect.stringMatching(/./) });
});

test('who is deleted leaves their applications to nobody', async () => {
  await anAdministrator(world, 'Leaving', { Application: ['view', 'update'] });
  const { data } = await office.ok(userCalls.getUser, {});
  const leaving = data.find(({ full_name }) => full_name === 'Leaving')?.id ?? 0;
  const { id } = await anApplication(world.db, { status_id: 3 });
  await give(office, id, leaving, 0);
  await office.ok(userCalls.deleteUser, { id: leaving });
  expect(await ownerOf(id)).toBeNull();
  const activity = await office.ok(applicationCalls.getMemberActivity, { member_id: id });
  expect(activity.data[0]?.message).toBe('Asked Former administrator to look at it');
});
