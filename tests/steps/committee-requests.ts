import { adminCalled, aMeeting, anAct, aProvisional, aReferred, firstAdmin, seat } from './committee.ts';
import { aReason } from './reason.ts';
import { fresh, prepared, type Walk } from './who-asks.ts';
import { aQuickAdministrator } from '#tests/world/sessions.ts';

/** Referred, while who asks sits on the committee. */
async function referred({ world, office }: Walk) {
  await seat(office, [await firstAdmin(world)]);
  const { id } = await aReferred(world);
  return { member_id: String(id) };
}

async function agenda({ world, office }: Walk) {
  const { id: application } = await aReferred(world);
  return { id: await aMeeting(office, 'committee', [application]), application };
}

/** Good requests about the committee and its meetings. */
export const committeeRequests = {
  committee: prepared(() => ({})),
  committeeUpdate: prepared(async ({ world }) => ({
    members: [await firstAdmin(world)],
    quorum: 1,
    majority: 'half',
  })),
  committeeVotes: prepared(referred),
  committeeVote: prepared(async (walk) => ({ ...(await referred(walk)), vote: 'for' })),
  committeeConflict: prepared(async (walk) => ({ ...(await referred(walk)), words: 'A cousin' })),
  committeeConflictWithdraw: prepared(async (walk) => {
    const { world } = walk;
    const name = fresh('Cousin');
    await aQuickAdministrator(world, name, { Application: ['view'] });
    const { member_id } = await referred(walk);
    const admin_id = await adminCalled(world, name);
    await world.db
      .insertInto('committee_conflicts')
      .values({
        application_id: Number(member_id),
        admin_id,
        words: 'A cousin',
        declared_at: world.clock.now(),
      })
      .execute();
    return { member_id, admin_id };
  }),
  meetings: prepared(() => ({})),
  meetingSave: prepared(() => ({ kind: 'committee', title: fresh('Meeting'), held_on: '2026-11-21' })),
  meetingDelete: prepared(async ({ office }) => ({ id: await aMeeting(office, 'committee') })),
  meeting: prepared(async (walk) => ({ id: (await agenda(walk)).id })),
  meetingCandidates: prepared(() => ({ kind: 'general_body' })),
  meetingAgendaAdd: prepared(async ({ world, office }) => ({
    id: await aMeeting(office, 'general_body'),
    member_id: [(await aProvisional(world)).id],
  })),
  meetingAgendaRemove: prepared(async (walk) => {
    const { id, application } = await agenda(walk);
    return { id, member_id: [application] };
  }),
  meetingAgendaOrder: prepared(async (walk) => {
    const { id, application } = await agenda(walk);
    return { id, member_id: [application] };
  }),
  meetingDecide: prepared(async (walk) => {
    const { id, application } = await agenda(walk);
    return anAct(id, [[application, 'defer']]);
  }),
  memberMeetings: prepared(async ({ world }) => ({ member_id: String((await aReferred(world)).id) })),
  meetingPack: prepared(async (walk) => ({ id: (await agenda(walk)).id, ...aReason })),
};
