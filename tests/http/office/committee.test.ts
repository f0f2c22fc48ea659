import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { userCalls } from '#contract/accounts/user-calls.ts';
import { committeeCalls } from '#contract/committee/calls.ts';
import type { Vote } from '#contract/committee/outcome.ts';
import { inTransaction } from '#server/kit/db/db.ts';
import { erasePerson } from '#server/modules/erasure/index.ts';
import { adminCalled, aReferred, firstAdmin, seat } from '#tests/steps/committee.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aQuickAdministrator, personOf } from '#tests/world/sessions.ts';

let world: World;
let office: Browser;
let reviewers: { browser: Browser; id: number; name: string }[];
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
  reviewers = [];
  for (const name of ['Reviewer A', 'Reviewer B', 'Reviewer C']) {
    const browser = await aQuickAdministrator(world, name, { Application: ['view'] });
    reviewers.push({ browser, name, id: await adminCalled(world, name) });
  }
});
afterAll(() => world.close());
beforeEach(() =>
  seat(
    office,
    reviewers.map(({ id }) => id),
    2,
  ),
);

const at = (index: number) => {
  const reviewer = reviewers[index];
  if (!reviewer) throw new Error('There is no such reviewer');
  return reviewer;
};
const vote = (index: number, id: number, cast: Vote, comment = '') =>
  at(index).browser.call(committeeCalls.committeeVote, { member_id: String(id), vote: cast, comment });
const seenBy = async (browser: Browser, id: number) =>
  (await browser.ok(committeeCalls.committeeVotes, { member_id: String(id) })).data.referral;

describe('who sits on it', () => {
  test('is saved with quorum and majority, and the log knows', async () => {
    await seat(office, [at(1).id, at(0).id], 2, 'two_thirds');
    const { data } = await office.ok(committeeCalls.committee, {});
    expect(data).toMatchObject({ members: [at(0).id, at(1).id], quorum: 2, majority: 'two_thirds' });
    expect(data.colleagues.map(({ name }) => name)).toContain('Reviewer C');
  });

  test.each([
    ['a quorum of more than sit on it', { quorum: 4 }, 'quorum'],
    ['no quorum', { quorum: '' }, 'quorum'],
    ['a quorum of nobody', { quorum: 0 }, 'quorum'],
    ['no such majority', { majority: 'all' }, 'majority'],
    ['somebody who is not there', { members: [999_999], quorum: 1 }, 'members'],
  ])('is refused with %s, at its field', async (_, change, field) => {
    const input = { members: reviewers.map(({ id }) => id), quorum: 2, majority: 'half', ...change };
    const refused = await office.call(committeeCalls.committeeUpdate, input as never);
    expect(refused).toMatchObject({ http: 422 });
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
  });

  test('who may not view applications cannot sit on it, and who is deleted leaves', async () => {
    await aQuickAdministrator(world, 'Outsider', { Settings: ['view'] });
    const outsider = await adminCalled(world, 'Outsider');
    const refused = await office.call(committeeCalls.committeeUpdate, {
      members: [outsider],
      quorum: 1,
      majority: 'half',
    });
    expect(refused.http).toBe(422);
    await aQuickAdministrator(world, 'Leaver', { Application: ['view'] });
    const leaver = await adminCalled(world, 'Leaver');
    await seat(office, [at(0).id, leaver]);
    await office.ok(userCalls.deleteUser, { id: leaver });
    expect((await office.ok(committeeCalls.committee, {})).data.members).toEqual([at(0).id]);
  });

  test('without anybody nothing is voted on, as before', async () => {
    await seat(office, []);
    const { id } = await aReferred(world);
    expect(await seenBy(office, id)).toBeNull();
    expect((await vote(0, id, 'for')).http).toBe(403);
  });
});

describe('a vote', () => {
  test('counts, is changed while it is open, and decides once the quorum is there', async () => {
    const { id } = await aReferred(world);
    expect((await vote(0, id, 'for', 'Well known to me')).http).toBe(200);
    expect(await seenBy(at(0).browser, id)).toMatchObject({
      seats: 3,
      quorum: 2,
      may_vote: true,
      mine: { vote: 'for', comment: 'Well known to me' },
      shown: { outcome: 'open' },
    });
    await vote(1, id, 'abstain');
    expect((await seenBy(office, id))?.shown?.outcome).toBe('carried');
    await vote(0, id, 'against', 'No degree');
    const seen = await seenBy(office, id);
    expect(seen).toMatchObject({ may_vote: false, mine: null, shown: { outcome: 'not_carried' } });
    expect(seen?.shown?.votes.map(({ name, vote: cast, comment }) => [name, cast, comment])).toEqual(
      expect.arrayContaining([
        ['Reviewer A', 'against', 'No degree'],
        ['Reviewer B', 'abstain', ''],
      ]),
    );
  });

  test('against needs a reason, at its field', async () => {
    const { id } = await aReferred(world);
    const refused = await vote(0, id, 'against');
    expect(refused).toMatchObject({ http: 422 });
    expect(refused.body.errors).toEqual({ comment: 'Please say why you vote against it' });
  });

  test('is of the committee alone, and on what is referred to it', async () => {
    const { id } = await aReferred(world);
    expect(
      await office.call(committeeCalls.committeeVote, { member_id: String(id), vote: 'for' }),
    ).toMatchObject({
      http: 403,
      body: { code: 'not_on_committee' },
    });
    const { id: other } = await aReferred(world, { status_id: 3 });
    expect(await vote(0, other, 'for')).toMatchObject({ http: 409, body: { code: 'not_with_committee' } });
    expect((await vote(0, 987_654, 'for')).http).toBe(404);
  });

  test('begins anew when the application is referred anew', async () => {
    const { id } = await aReferred(world);
    await vote(0, id, 'for');
    const change = { member_id: String(id), message: 'Once more', password: undefined };
    await office.ok(officeCalls.memberActivityUpdate, { ...change, application_status: 3, seen_status: 9 });
    await office.ok(officeCalls.memberActivityUpdate, { ...change, application_status: 9, seen_status: 3 });
    expect(await seenBy(at(0).browser, id)).toMatchObject({ mine: null, shown: { votes: [] } });
  });

  test('of who left the committee counts no more', async () => {
    const { id } = await aReferred(world);
    await vote(0, id, 'for');
    await vote(1, id, 'for');
    await seat(office, [at(1).id, at(2).id], 2);
    expect((await seenBy(office, id))?.shown).toMatchObject({
      outcome: 'open',
      votes: [{ name: 'Reviewer B' }],
    });
  });

  test('cast eight times at once is one vote', async () => {
    const { id } = await aReferred(world);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => vote(index % 2, id, index % 4 < 2 ? 'for' : 'abstain')),
    );
    expect(answers.map(({ http }) => http)).toEqual(Array(8).fill(200));
    expect((await seenBy(office, id))?.shown?.votes).toHaveLength(2);
  });
});

test('the list shows how many voted, and leaves those that wait for one’s own vote', async () => {
  const { id: voted } = await aReferred(world, { last_name: 'Listed' });
  const { id: due } = await aReferred(world, { last_name: 'Listed' });
  const { id: partial } = await aReferred(world, { last_name: 'Listed' });
  await vote(0, voted, 'for');
  await vote(1, voted, 'for');
  const member_id = String(partial);
  await at(0).browser.ok(committeeCalls.committeeConflict, { member_id, words: 'A cousin' });
  const listed = async (browser: Browser, filters: object = {}) =>
    (await browser.ok(officeCalls.getMember, { search: 'Listed', waiting: 'committee', ...filters })).data;
  const rows = await listed(at(0).browser);
  expect(rows.find(({ id }) => id === voted)).toMatchObject({ votes: 2, seats: 3 });
  expect(rows.find(({ id }) => id === due)).toMatchObject({ votes: 0, seats: 3 });
  const dueOf = async (browser: Browser) =>
    new Set((await listed(browser, { vote: 'due' })).map(({ id }) => id));
  expect(await dueOf(at(0).browser)).toEqual(new Set([due]));
  expect(await dueOf(at(2).browser)).toEqual(new Set([voted, due, partial]));
  expect(await dueOf(office)).toEqual(new Set());
  const { id: other } = await aReferred(world, { status_id: 3, last_name: 'Listed' });
  const [row] = (await office.ok(officeCalls.getMember, { search: 'Listed', application_status: 3 })).data;
  expect(row).toMatchObject({ id: other, votes: null });
});

describe('a conflict of interest', () => {
  test('takes the vote and the sight of the others’, and is withdrawn by somebody else alone', async () => {
    const { id } = await aReferred(world);
    const member_id = String(id);
    await vote(0, id, 'for');
    await vote(1, id, 'against', 'Secret words');
    const { browser } = at(0);
    await browser.ok(committeeCalls.committeeConflict, { member_id, words: 'A cousin' });
    await browser.ok(committeeCalls.committeeConflict, { member_id, words: 'Said again' });
    const own = await seenBy(browser, id);
    expect(own).toMatchObject({
      may_vote: false,
      mine: null,
      shown: null,
      conflicts: [{ words: 'A cousin', own: true }],
    });
    expect(JSON.stringify(own)).not.toContain('Secret words');
    expect((await vote(0, id, 'for')).body).toMatchObject({ code: 'conflict_declared' });
    expect((await seenBy(office, id))?.shown).toMatchObject({
      outcome: 'open',
      votes: [{ name: 'Reviewer B' }],
    });

    const withdraw = { member_id, admin_id: at(0).id };
    expect((await browser.call(committeeCalls.committeeConflictWithdraw, withdraw)).http).toBe(403);
    await office.ok(committeeCalls.committeeConflictWithdraw, withdraw);
    expect(await seenBy(browser, id)).toMatchObject({ may_vote: true });
    expect((await office.call(committeeCalls.committeeConflictWithdraw, withdraw)).http).toBe(404);
  });

  test('of one’s own is withdrawn by nobody who has it, whatever their role', async () => {
    const { id } = await aReferred(world);
    const me = await firstAdmin(world);
    await seat(office, [me]);
    await office.ok(committeeCalls.committeeConflict, { member_id: String(id), words: 'My own son' });
    const refused = await office.call(committeeCalls.committeeConflictWithdraw, {
      member_id: String(id),
      admin_id: me,
    });
    expect(refused).toMatchObject({ http: 403, body: { code: 'own_conflict' } });
  });
});

test('what the committee deliberates is not the applicant’s, and goes with an erasure', async () => {
  const application = await aReferred(world);
  const { id, account_id, public_id } = application;
  await vote(1, id, 'against', 'Words of the deliberation');
  await at(0).browser.ok(committeeCalls.committeeConflict, {
    member_id: String(id),
    words: 'A cousin of mine',
  });
  const applicant = await personOf(world, 'member', application);
  const told = JSON.stringify([
    await applicant.call(applicationCalls.getMemberActivity, { member_id: public_id }),
    await applicant.call(applicationCalls.memberDetail, { id: public_id }),
  ]);
  expect(told).not.toContain('deliberation');
  expect((await applicant.call(committeeCalls.committeeVotes, { member_id: public_id })).http).toBe(403);
  await inTransaction(world.db, (tx) =>
    erasePerson({ tx, now: world.clock.now(), jobs: { send: async () => undefined } as never }, account_id),
  );
  for (const table of ['committee_votes', 'committee_conflicts'] as const)
    expect(await world.db.selectFrom(table).selectAll().where('application_id', '=', id).execute()).toEqual(
      [],
    );
});
