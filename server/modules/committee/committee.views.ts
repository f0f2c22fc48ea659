import type { CommitteeRules } from '#contract/committee/outcome.ts';
import type { ModuleName } from '#contract/kit/permissions.ts';
import type { Db } from '#server/kit/db/db.ts';

const module: ModuleName = 'Application';

/** Administrators who may view applications, by name, and who of them sits on the committee. */
export async function viewColleaguesAndSeats(db: Db) {
  return db
    .selectFrom('admins as a')
    .innerJoin('role_permissions as p', 'p.role_id', 'a.role_id')
    .innerJoin('modules as m', 'm.id', 'p.module_id')
    .leftJoin('committee_members as c', 'c.admin_id', 'a.id')
    .select((row) => ['a.id', 'a.full_name as name', row('c.admin_id', 'is not', null).as('sits')])
    .where('m.name', '=', module)
    .where('p.can_view', '=', true)
    .orderBy('a.full_name')
    .orderBy('a.id')
    .execute();
}

export async function viewRules(db: Db): Promise<CommitteeRules> {
  const row = await db.selectFrom('committee_rules').select(['quorum', 'majority']).executeTakeFirstOrThrow();
  return { quorum: row.quorum, majority: row.majority as CommitteeRules['majority'] };
}

/** Who sits on it. Their right to view applications is judged by the call, as ever. */
export async function listSeats(db: Db): Promise<number[]> {
  return (await db.selectFrom('committee_members').select('admin_id').execute()).map(
    ({ admin_id }) => admin_id,
  );
}

/** The votes in a referral of those who sit on the committee, the first cast first. */
export async function viewVotes(db: Db, applicationId: number, referredAt: Date) {
  return db
    .selectFrom('committee_votes as v')
    .innerJoin('committee_members as c', 'c.admin_id', 'v.admin_id')
    .innerJoin('admins as a', 'a.id', 'v.admin_id')
    .select(['v.admin_id', 'a.full_name as name', 'v.vote', 'v.comment', 'v.voted_at'])
    .where('v.application_id', '=', applicationId)
    .where('v.referred_at', '=', referredAt)
    .orderBy('v.voted_at')
    .orderBy('v.admin_id')
    .execute();
}

/** Who of the office declared a conflict of interest in an application. */
export async function viewConflicts(db: Db, applicationId: number) {
  return db
    .selectFrom('committee_conflicts as k')
    .innerJoin('admins as a', 'a.id', 'k.admin_id')
    .select(['k.admin_id', 'a.full_name as name', 'k.words', 'k.declared_at'])
    .where('k.application_id', '=', applicationId)
    .orderBy('k.declared_at')
    .orderBy('k.admin_id')
    .execute();
}
