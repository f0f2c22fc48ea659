import type { ModuleName } from '#contract/kit/permissions.ts';
import type { Db } from '#server/kit/db/db.ts';

const module: ModuleName = 'Application';

/** Administrators whose role may view applications, by name, with whether it may update them too. */
export async function viewColleagues(db: Db) {
  return db
    .selectFrom('admins as a')
    .innerJoin('role_permissions as p', 'p.role_id', 'a.role_id')
    .innerJoin('modules as m', 'm.id', 'p.module_id')
    .select(['a.id', 'a.full_name as name', 'p.can_update as may_own'])
    .where('m.name', '=', module)
    .where('p.can_view', '=', true)
    .orderBy('a.full_name')
    .orderBy('a.id')
    .execute();
}
