import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '#contract/audit/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { meetingCalls, packDownload } from '#contract/meetings/calls.ts';
import { mostItems } from '#contract/meetings/meeting.ts';
import { aMeeting, anAct, aProvisional, aReferred } from '#tests/steps/committee.ts';
import { aReason } from '#tests/steps/reason.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

let world: World;
let office: Browser;
beforeAll(async () => {
  world = await startApp();
  office = await world.admin();
});
afterAll(() => world.close());

const agendaOf = async (id: number) => (await office.ok(meetingCalls.meeting, { id })).data;
const idsOf = async (id: number) => (await agendaOf(id)).items.map((item) => item.id);
const statusOf = async (id: number) => {
  const query = world.db.selectFrom('applications').select(['status_id', 'ratified_by']).where('id', '=', id);
  return query.executeTakeFirstOrThrow();
};
const referred = async (count: number) => {
  const made = [];
  for (let index = 0; index < count; index++) made.push((await aReferred(world)).id);
  return made;
};

describe('an agenda', () => {
  test('takes what waits for its kind, once, in its order', async () => {
    const [one = 0, two = 0, three = 0] = await referred(3);
    const { id: provisional } = await aProvisional(world);
    const { id: elsewhere } = await aReferred(world);
    await aMeeting(office, 'committee', [elsewhere]);
    const id = await aMeeting(office, 'committee', [two, one]);
    const { data } = await office.ok(meetingCalls.meetingAgendaAdd, {
      id,
      member_id: [one, three, provisional, elsewhere],
    });
    expect(data.map(({ id: application, changed, reason }) => [application, changed, reason])).toEqual([
      [one, true, ''],
      [three, true, ''],
      [provisional, false, 'It does not wait for a meeting of this kind.'],
      [elsewhere, false, 'It is on the agenda of another meeting already.'],
    ]);
    expect(await idsOf(id)).toEqual([two, one, three]);
    await office.ok(meetingCalls.meetingAgendaOrder, { id, member_id: [three, two, one] });
    expect(await idsOf(id)).toEqual([three, two, one]);
    await office.ok(meetingCalls.meetingAgendaRemove, { id, member_id: [two] });
    expect(await idsOf(id)).toEqual([three, one]);
    const moved = await office.call(meetingCalls.meetingAgendaOrder, { id, member_id: [three, two, one] });
    expect(moved.body).toMatchObject({ code: 'agenda_moved' });
  });

  test('offers what is on none, and the list says how many are on each', async () => {
    const [free = 0, taken = 0] = await referred(2);
    const id = await aMeeting(office, 'committee', [taken]);
    const { data } = await office.ok(meetingCalls.meetingCandidates, { kind: 'committee' });
    expect(data.map((one) => one.id)).toContain(free);
    expect(data.map((one) => one.id)).not.toContain(taken);
    const list = await office.ok(meetingCalls.meetings, { open: 1, limit_value: 100 });
    expect(list.data.find((one) => one.id === id)).toMatchObject({
      items: 1,
      resolution_no: '',
      decided_by: '',
    });
  });

  test('of eight meetings that add the same application at once one gets it', async () => {
    const { id: application } = await aReferred(world);
    const meetings = [];
    for (let index = 0; index < 8; index++) meetings.push(await aMeeting(office, 'committee'));
    const answers = await Promise.all(
      meetings.map((id) => office.ok(meetingCalls.meetingAgendaAdd, { id, member_id: [application] })),
    );
    expect(answers.filter(({ data }) => data[0]?.changed)).toHaveLength(1);
  });

  test('holds no more than it can', async () => {
    const id = await aMeeting(office, 'committee', await referred(mostItems - 1));
    const refused = await office.call(meetingCalls.meetingAgendaAdd, { id, member_id: await referred(2) });
    expect(refused).toMatchObject({ http: 409, body: { code: 'agenda_full' } });
    expect(await idsOf(id)).toHaveLength(mostItems - 1);
    const statements = await office.ok(meetingCalls.meeting, { id });
    expect(statements.data.items).toHaveLength(mostItems - 1);
    await office.ok(meetingCalls.meetingDelete, { id });
    expect((await office.call(meetingCalls.meeting, { id })).http).toBe(404);
  });

  test('keeps the kind of its meeting', async () => {
    const id = await aMeeting(office, 'committee', await referred(1));
    const values = { id, title: 'Other', held_on: '2026-11-22' };
    const refused = await office.call(meetingCalls.meetingSave, { ...values, kind: 'general_body' });
    expect(refused.body).toMatchObject({ code: 'meeting_kind_fixed' });
    await office.ok(meetingCalls.meetingSave, { ...values, kind: 'committee' });
    expect((await agendaOf(id)).meeting).toMatchObject({ title: 'Other', held_on: '2026-11-22' });
  });

  test('is drawn as PDF with a reason, which the log keeps', async () => {
    const id = await aMeeting(office, 'committee', await referred(2));
    expect((await office.download(packDownload, { id })).status).toBe(422);
    const answer = await office.download(packDownload, { id, ...aReason });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { data } = await office.ok(auditCalls.auditList, { subject: `meeting ${id}`, kind: 'export' });
    expect(data[0]?.changes).toMatchObject({ rows: 2, reason: aReason.reason });
    const empty = await aMeeting(office, 'committee');
    expect((await office.download(packDownload, { id: empty, ...aReason })).status).toBe(409);
  });
});

describe('the decisions of a committee', () => {
  test('are recorded in one act: statuses, history with the resolution, mails', async () => {
    const [yes = 0, no = 0, later = 0] = await referred(3);
    const id = await aMeeting(office, 'committee', [yes, no, later]);
    const act = anAct(id, [
      [yes, 'approve'],
      [no, 'reject'],
      [later, 'defer'],
    ]);
    await office.ok(meetingCalls.meetingDecide, act);
    expect(
      [await statusOf(yes), await statusOf(no), await statusOf(later)].map((one) => one.status_id),
    ).toEqual([5, 6, 9]);
    const words = `By resolution ${act.resolution_no} of 21/11/2026.`;
    const activity = await office.ok(applicationCalls.getMemberActivity, { member_id: String(no) });
    expect(JSON.stringify(activity.data)).toContain(words);
    const { data } = await office.ok(meetingCalls.memberMeetings, { member_id: String(yes) });
    expect(data).toMatchObject([{ id, decision: 'approve', resolution_no: act.resolution_no }]);
    expect((await agendaOf(id)).meeting).toMatchObject({
      resolution_no: act.resolution_no,
      resolved_on: '2026-11-21',
    });
    const mails = await world.db.selectFrom('outbox_mails').select('recipient').execute();
    expect(mails.length).toBeGreaterThanOrEqual(2);
    // Deferred, it may come before the next meeting.
    const { data: again } = await office.ok(meetingCalls.meetingAgendaAdd, {
      id: await aMeeting(office, 'committee'),
      member_id: [later],
    });
    expect(again[0]?.changed).toBe(true);

    // Sent again it is answered as done, and does nothing; another act is refused.
    await office.ok(meetingCalls.meetingDecide, act);
    const other = await office.call(meetingCalls.meetingDecide, { ...act, resolution_no: 'Other' });
    expect(other.body).toMatchObject({ code: 'meeting_decided' });
    for (const [call, input] of [
      [meetingCalls.meetingAgendaAdd, { id, member_id: [later] }],
      [meetingCalls.meetingDelete, { id }],
    ] as const)
      expect((await office.call(call, input)).body).toMatchObject({ code: 'meeting_decided' });
  });

  test('are all or nothing: what was moved meanwhile is named at its row', async () => {
    const [stays = 0, moved = 0] = await referred(2);
    const id = await aMeeting(office, 'committee', [stays, moved]);
    await office.ok(officeCalls.memberActivityUpdate, {
      member_id: String(moved),
      application_status: 3,
      message: 'Back',
      seen_status: 9,
    });
    const act = anAct(id, [
      [stays, 'approve'],
      [moved, 'approve'],
    ]);
    const refused = await office.call(meetingCalls.meetingDecide, act);
    expect(refused).toMatchObject({ http: 422 });
    expect(Object.keys(refused.body.errors ?? {})).toEqual([`decision_${moved}`]);
    expect((await statusOf(stays)).status_id).toBe(9);
    expect((await agendaOf(id)).meeting.resolution_no).toBe('');
    expect((await agendaOf(id)).items.map(({ waits }) => waits)).toEqual([true, false]);
  });

  test('are refused at the field for a number that is taken, a day to come, a rejection without words', async () => {
    const [one = 0, two = 0] = await referred(2);
    const first = anAct(await aMeeting(office, 'committee', [one]), [[one, 'approve']]);
    await office.ok(meetingCalls.meetingDecide, first);
    const act = anAct(await aMeeting(office, 'committee', [two]), [[two, 'reject']]);
    const faultsOf = async (change: object) =>
      Object.keys((await office.call(meetingCalls.meetingDecide, { ...act, ...change })).body.errors ?? {});
    expect(await faultsOf({ resolution_no: first.resolution_no.toLowerCase() })).toEqual(['resolution_no']);
    expect(await faultsOf({ resolved_on: '2099-01-01' })).toEqual(['resolved_on']);
    expect(await faultsOf({ message: '' })).toEqual(['message']);
    expect(await faultsOf({ resolution_no: '' })).toEqual(['resolution_no']);
    const partial = await office.call(meetingCalls.meetingDecide, { ...act, member_id: [], decision: [] });
    expect(partial.body).toMatchObject({ code: 'agenda_moved' });
    // The general body counts its own numbers.
    const { id: member } = await aProvisional(world);
    const body = anAct(await aMeeting(office, 'general_body', [member]), [[member, 'approve']]);
    await office.ok(meetingCalls.meetingDecide, { ...body, resolution_no: first.resolution_no });
  });

  test('sent eight times at once are recorded once', async () => {
    const ids = await referred(3);
    const act = anAct(
      await aMeeting(office, 'committee', ids),
      ids.map((one) => [one, 'approve'] as const),
    );
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => office.call(meetingCalls.meetingDecide, act)),
    );
    expect(answers.map(({ http }) => http)).toEqual(Array(8).fill(200));
    const approvals = await world.db
      .selectFrom('activities')
      .select('id')
      .where('application_id', 'in', ids)
      .where('status_id', '=', 5)
      .execute();
    expect(approvals).toHaveLength(3);
  });
});
