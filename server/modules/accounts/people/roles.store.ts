import type { Insertable } from 'kysely';
import type { Roles } from '#server/kit/db/db-types.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';

/** The four flags for one module, as they are stored. */
export interface ModuleFlags {
  module_id: number;
  can_view: boolean;
  can_create: boolean;
  can_update: boolean;
  can_delete: boolean;
}

export async function findRole(db: Db, id: number) {
  return db.selectFrom('roles').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A role by its name, in whatever letters it is written. */
export async function findRoleByName(db: Db, name: string) {
  return db
    .selectFrom('roles')
    .select('id')
    .where((build) => build.fn<string>('lower', ['name']), '=', name.toLowerCase())
    .executeTakeFirst();
}

export async function listModules(db: Db) {
  return db.selectFrom('modules').selectAll().orderBy('id').execute();
}

export async function readFlags(db: Db, roleId: number): Promise<ModuleFlags[]> {
  return db
    .selectFrom('role_permissions')
    .select(['module_id', 'can_view', 'can_create', 'can_update', 'can_delete'])
    .where('role_id', '=', roleId)
    .execute();
}

type RoleValues = Pick<Insertable<Roles>, 'name' | 'demands_factor'>;

export async function insertRole(tx: Tx, role: RoleValues): Promise<{ id: number; version: number }> {
  return tx.insertInto('roles').values(role).returning(['id', 'version']).executeTakeFirstOrThrow();
}

export async function updateRole(
  tx: Tx,
  id: number,
  role: RoleValues,
): Promise<{ id: number; version: number }> {
  return tx
    .updateTable('roles')
    .set((build) => ({ ...role, version: build('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Gives a role exactly these flags; the rows that stay keep their ids. */
export async function putFlags(tx: Tx, roleId: number, flags: readonly ModuleFlags[]): Promise<void> {
  const modules = flags.map(({ module_id }) => module_id);
  await tx
    .deleteFrom('role_permissions')
    .where('role_id', '=', roleId)
    .$if(modules.length > 0, (query) => query.where('module_id', 'not in', modules))
    .execute();
  if (modules.length === 0) return;
  await tx
    .insertInto('role_permissions')
    .values(flags.map((row) => ({ role_id: roleId, ...row })))
    .onConflict((conflict) =>
      conflict.columns(['role_id', 'module_id']).doUpdateSet((build) => ({
        can_view: build.ref('excluded.can_view'),
        can_create: build.ref('excluded.can_create'),
        can_update: build.ref('excluded.can_update'),
        can_delete: build.ref('excluded.can_delete'),
      })),
    )
    .execute();
}

export async function deleteRoleRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('roles').where('id', '=', id).execute();
}

/** Who has a role, by name. */
export async function namesInRole(db: Db, roleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('admins')
    .select('full_name')
    .where('role_id', '=', roleId)
    .orderBy('full_name')
    .execute();
  return rows.map(({ full_name }) => full_name);
}
