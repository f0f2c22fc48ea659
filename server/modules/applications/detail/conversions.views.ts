import { conversionFailed, statusIds } from '#contract/statuses/statuses.ts';
import type { Db } from '#server/kit/db/db.ts';

/** The number of the membership that an application converts; undefined when it converts none. */
export async function viewConverted(db: Db, id: number): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('applications as membership', 'membership.id', 'a.converts_id')
    .select('membership.membership_no')
    .where('a.id', '=', id)
    .executeTakeFirst();
  return row?.membership_no;
}

/** The conversion of a membership that did not fail; a submitted one before one that was only begun. */
export async function viewConversionOf(db: Db, membershipId: number) {
  return db
    .selectFrom('applications as a')
    .innerJoin('application_statuses as s', 's.id', 'a.status_id')
    .select([
      'a.public_id',
      'a.package_id as application_id',
      'a.status_id as application_status',
      's.name as status_name',
    ])
    .where('a.converts_id', '=', membershipId)
    .where('a.status_id', 'not in', conversionFailed)
    .orderBy((build) => build('a.status_id', '=', statusIds.incomplete))
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
