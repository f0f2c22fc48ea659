import { committeeCalls } from '#contract/committee/calls.ts';
import type { Majority } from '#contract/committee/outcome.ts';
import { meetingCalls } from '#contract/meetings/calls.ts';
import type { ItemDecision, MeetingKind } from '#contract/meetings/meeting.ts';
import type { World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { fresh } from './who-asks.ts';

/** The administrator who was there first. */
export async function firstAdmin({ db }: Pick<World, 'db'>): Promise<number> {
  const { id } = await db.selectFrom('admins').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  return id;
}

/** The id of an administrator of this name. */
export async function adminCalled({ db }: Pick<World, 'db'>, name: string): Promise<number> {
  const query = db.selectFrom('admins').select('id').where('full_name', '=', name);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Sets who sits on the committee. */
export async function seat(
  office: Browser,
  members: readonly number[],
  quorum = 1,
  majority: Majority = 'half',
): Promise<void> {
  await office.ok(committeeCalls.committeeUpdate, { members: [...members], quorum, majority });
}

let referrals = 0;

/** An application that was referred to the committee. */
export async function aReferred({ db }: Pick<World, 'db'>, values: Parameters<typeof anApplication>[1] = {}) {
  referrals += 1;
  return anApplication(db, {
    status_id: 9,
    paid: true,
    status_changed_at: new Date(Date.UTC(2026, 10, 20, 8, 0, referrals % 60)),
    ...values,
  });
}

/** A member who waits for the general body. */
export async function aProvisional(
  { db }: Pick<World, 'db'>,
  values: Parameters<typeof anApplication>[1] = {},
) {
  return anApplication(db, {
    status_id: 12,
    paid: true,
    membership_no: fresh('PM').replace(' ', ''),
    member_reg_date: '2026-11-10',
    joining_date: '2026-11-10',
    needs_ratification: true,
    ...values,
  });
}

/** A meeting with these applications on its agenda. @returns its id */
export async function aMeeting(
  office: Browser,
  kind: MeetingKind,
  ids: readonly number[] = [],
): Promise<number> {
  const { data } = await office.ok(meetingCalls.meetingSave, {
    kind,
    title: fresh('Meeting'),
    held_on: '2026-11-21',
  });
  const id = data[0]?.id ?? 0;
  if (ids.length > 0) await office.ok(meetingCalls.meetingAgendaAdd, { id, member_id: [...ids] });
  return id;
}

/** What is sent to decide on these, one decision for each. */
export function anAct(id: number, decisions: readonly (readonly [id: number, decision: ItemDecision])[]) {
  return {
    id,
    resolution_no: fresh('RES'),
    resolved_on: '2026-11-21',
    message: 'We are sorry.',
    member_id: decisions.map(([one]) => one),
    decision: decisions.map(([, decision]) => decision),
  };
}
