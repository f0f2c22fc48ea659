import type { Db } from '#server/kit/db/db.ts';

export type MailedPerson = Awaited<ReturnType<typeof selectPerson>>[number];

/** What a mail says of a person, by one of their applications. */
export async function viewPerson(db: Db, applicationId: number): Promise<MailedPerson | undefined> {
  return (await selectPerson(db, [applicationId]))[0];
}

/** The same of many, in no order. */
export async function viewPeople(db: Db, applicationIds: readonly number[]): Promise<MailedPerson[]> {
  return selectPerson(db, applicationIds);
}

function selectPerson(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('applications as a')
    .innerJoin('member_accounts as m', 'm.id', 'a.account_id')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .leftJoin('states as s', 's.id', 'a.state_id')
    .select([
      'a.id',
      'a.public_id',
      'a.salutation',
      'a.first_name',
      'a.middle_name',
      'a.last_name',
      'a.email',
      'a.membership_no',
      'a.application_no',
      'p.name as type_name',
      's.name as state_name',
      'm.language',
    ])
    .where('a.id', 'in', ids)
    .execute();
}

/** The application of a link. */
export async function viewLinked(db: Db, publicId: string) {
  return db
    .selectFrom('applications')
    .select(['id', 'account_id', 'erased_at'])
    .where('public_id', '=', publicId)
    .executeTakeFirst();
}
