import { dayOf } from '#contract/kit/day.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { lockCommittee, saveCommittee, upsertVote } from '#server/modules/committee/index.ts';
import { insertItems, insertMeeting } from '#server/modules/meetings/index.ts';
import { findFirstAdmin, listReferred, makeProvisional } from './demo.store.ts';

const DAY_MS = 86_400_000;

/** A committee of the first administrator, its next meeting, and a member who waits for the general body. */
export async function putMeetings(tx: Tx, now: Date, packageId: number): Promise<void> {
  const { id: admin_id } = await findFirstAdmin(tx);
  await lockCommittee(tx, 'to change');
  await saveCommittee(tx, { members: [admin_id], quorum: 1, majority: 'half' });
  const referred = await listReferred(tx);
  const [first] = referred;
  if (first)
    await upsertVote(tx, {
      application_id: first.id,
      referred_at: first.status_changed_at,
      admin_id,
      vote: 'for',
      comment: 'Trained with us, and well recommended.',
      voted_at: now,
    });
  const held_on = dayOf(new Date(now.getTime() + 7 * DAY_MS));
  const committee = await insertMeeting(tx, {
    kind: 'committee',
    title: 'Executive committee, next meeting',
    held_on,
    created_at: now,
  });
  await insertItems(
    tx,
    committee,
    referred.map(({ id }) => id),
  );
  const provisional = await makeProvisional(tx, packageId);
  const body = await insertMeeting(tx, {
    kind: 'general_body',
    title: 'Annual general body meeting',
    held_on: dayOf(new Date(now.getTime() + 40 * DAY_MS)),
    created_at: now,
  });
  await insertItems(tx, body, provisional);
}
