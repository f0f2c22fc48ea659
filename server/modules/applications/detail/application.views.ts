import { conversionFailed, statusIds } from '#contract/statuses/statuses.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';
import { selectWithNames } from '#server/modules/applications/list/application-names.views.ts';

export type ApplicationView = Awaited<ReturnType<typeof viewApplication>>;

/** One whole application with the names that its ids stand for. */
export async function viewApplication(tx: Tx, id: number) {
  const [row] = await selectWhole(tx, id);
  if (!row) throw new Error(`There is no application ${id}`);
  return row;
}

const selectWhole = prepare((tx, id: number) => {
  const ids = tx.selectFrom('applications').select('id').where('id', '=', id);
  return selectWithNames(tx, ids)
    .innerJoin('packages as p', 'p.id', 'a.package_id')
    .leftJoin('countries as c', 'c.id', 'a.country_id')
    .leftJoin('states as council', 'council.id', 'a.mci_council_state_id')
    .leftJoin('states as asi', 'asi.id', 'a.asi_state_id')
    .selectAll('a')
    .select([
      'p.form_type',
      'p.slug as type_slug',
      'c.name as country_name',
      'council.name as mci_council_state_name',
      'asi.name as asi_state_name',
    ]);
});

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

/** The conversion of a membership that did not fail; a submitted one comes before an unfinished one. */
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
