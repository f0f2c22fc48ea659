import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/kit/db/db.ts';
import { selectEnding } from '#server/modules/membership-records/index.ts';
import { nameOfMembership } from '#server/modules/packages/index.ts';

/** Which rows of a part. */
export interface Page {
  limit: number;
  offset: number;
}

const countAll = sql<number>`count(*)`.as('count');

/** A page of the applications of an account, oldest first, and how many it has. */
export async function viewApplications(db: Db, accountId: number, { limit, offset }: Page) {
  const all = db.selectFrom('applications as a').where('a.account_id', '=', accountId);
  const rows = await all
    .innerJoin('application_statuses as s', 's.id', 'a.status_id')
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .select((row) => [
      'a.id',
      'p.name as type',
      'a.application_no',
      'a.membership_no',
      'a.status_id',
      's.name as status_name',
      'a.created_at',
      'a.submitted_at',
      selectEnding('a').as('ending'),
      jsonObjectFrom(
        row
          .selectFrom('applications as m')
          .select(['m.id', sql<string>`coalesce(m.membership_no, m.application_no, '')`.as('number')])
          .select(nameOfMembership('m').as('type'))
          .whereRef('m.id', '=', 'a.converts_id'),
      ).as('converts'),
      // The number of what it became is there with the conversion.
      jsonObjectFrom(
        row
          .selectFrom('applications as m')
          .select(['m.id', sql<string>`m.membership_no`.as('number'), nameOfMembership('m').as('type')])
          .whereRef('m.converts_id', '=', 'a.id')
          .where('m.membership_no', 'is not', null)
          .orderBy('m.id')
          .limit(1),
      ).as('became'),
    ])
    .orderBy('a.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: (await all.select(countAll).executeTakeFirstOrThrow()).count };
}

/** A page of the documents that were issued to an account, newest first, and how many there are. */
export async function viewDocuments(db: Db, accountId: number, { limit, offset }: Page) {
  const all = db
    .selectFrom('issued_documents as d')
    .innerJoin('applications as a', 'a.id', 'd.application_id')
    .where('a.account_id', '=', accountId);
  const rows = await all
    .select(['d.id', 'd.kind', 'd.number', 'd.issued_at'])
    .select(['a.public_id', 'a.membership_no', 'a.status_id', 'a.erased_at'])
    .orderBy('d.issued_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: (await all.select(countAll).executeTakeFirstOrThrow()).count };
}
