import type { Majority, Vote } from '#contract/committee/outcome.ts';
import type { Tx } from '#server/kit/db/db.ts';

/** One after the other: who changes the committee, or votes, sees what the one before has done. */
export async function lockCommittee(tx: Tx, how: 'to change' | 'to vote'): Promise<void> {
  const rules = tx.selectFrom('committee_rules').select('one');
  await (how === 'to change' ? rules.forUpdate() : rules.forShare()).execute();
}

/** Sets who sits on it, and its rules. */
export async function saveCommittee(
  tx: Tx,
  { members, quorum, majority }: { members: readonly number[]; quorum: number; majority: Majority },
): Promise<void> {
  await tx.updateTable('committee_rules').set({ quorum, majority }).execute();
  await tx.deleteFrom('committee_members').execute();
  if (members.length > 0)
    await tx
      .insertInto('committee_members')
      .values(members.map((admin_id) => ({ admin_id })))
      .execute();
}

interface Ballot {
  application_id: number;
  referred_at: Date;
  admin_id: number;
  vote: Vote;
  comment: string;
  voted_at: Date;
}

/** The vote of one administrator in this referral, in place of the former one. */
export async function upsertVote(tx: Tx, ballot: Ballot): Promise<void> {
  await tx
    .insertInto('committee_votes')
    .values(ballot)
    .onConflict((same) =>
      same.columns(['application_id', 'referred_at', 'admin_id']).doUpdateSet((row) => ({
        vote: row.ref('excluded.vote'),
        comment: row.ref('excluded.comment'),
        voted_at: row.ref('excluded.voted_at'),
      })),
    )
    .execute();
}

/** Declares a conflict, once; the votes of this administrator on the application go. @returns false when it stood already */
export async function insertConflict(
  tx: Tx,
  conflict: { application_id: number; admin_id: number; words: string; declared_at: Date },
): Promise<boolean> {
  const { application_id, admin_id } = conflict;
  await tx
    .deleteFrom('committee_votes')
    .where('application_id', '=', application_id)
    .where('admin_id', '=', admin_id)
    .execute();
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('committee_conflicts')
    .values(conflict)
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** @returns false when there was none */
export async function deleteConflict(tx: Tx, applicationId: number, adminId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('committee_conflicts')
    .where('application_id', '=', applicationId)
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
