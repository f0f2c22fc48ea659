import type { Db } from '#server/kit/db/db.ts';

/** The e-mail of an account, and the numbers of its applications, oldest first. */
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
  return { email, applicationIds: rows.map(({ id }) => id) };
}
