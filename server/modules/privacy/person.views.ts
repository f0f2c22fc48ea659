import type { Db } from '#server/kit/db/db.ts';

/** The e-mail of an account, the numbers of its applications, oldest first, and what was merged into it. */
export async function viewPerson(db: Db, accountId: number) {
  const { email } = await db
    .selectFrom('member_accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();
  const former = await db
    .selectFrom('member_accounts')
    .select(['id', 'email'])
    .where('merged_into', '=', accountId)
    .orderBy('id')
    .execute();
  return {
    email,
    applicationIds: rows.map(({ id }) => id),
    formerAccountIds: former.map(({ id }) => id),
    formerEmails: former.map((row) => row.email),
  };
}
