import type { ModuleName } from '#contract/kit/permissions.ts';
import type { Db } from '#server/kit/db/db.ts';

/** The e-mails of the administrators whose role may view a module. */
export async function viewEmailsOfViewers(db: Db, module: ModuleName): Promise<string[]> {
  const rows = await db
    .selectFrom('admins as a')
    .innerJoin('role_permissions as p', 'p.role_id', 'a.role_id')
    .innerJoin('modules as m', 'm.id', 'p.module_id')
    .select('a.email')
    .where('m.name', '=', module)
    .where('p.can_view', '=', true)
    .orderBy('a.id')
    .execute();
  return rows.map(({ email }) => email);
}
