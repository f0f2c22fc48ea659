import type { Tx } from '#server/kit/db/db.ts';
import { prepare } from '#server/kit/db/prepare.ts';
import { selectWithNames } from '#server/modules/applications/list/application-names.views.ts';

export type ApplicationView = Awaited<ReturnType<typeof viewApplication>>;

/** One application, whole, with the names behind its ids. */
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
