import { sql } from 'kysely';
import type { Db } from '#server/kit/db/db.ts';

/** Administrators with role and photo, by name. */
export async function readUsers(db: Db) {
  return selectUsers(db).orderBy('a.full_name').orderBy('a.id').execute();
}

/** One administrator with role and photo. */
export async function readUser(db: Db, id: number) {
  return selectUsers(db).where('a.id', '=', id).executeTakeFirstOrThrow();
}

function selectUsers(db: Db) {
  return db
    .selectFrom('admins as a')
    .innerJoin('roles as r', 'r.id', 'a.role_id')
    .leftJoin('files as photo', 'photo.id', 'a.profile_file_id')
    .select((build) => [
      'a.id',
      'a.version',
      'a.full_name',
      'a.email',
      'a.role_id as role',
      'r.name as role_name',
      'photo.public_id as photo_id',
      build('a.password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
      build
        .or([
          build.exists(
            build.selectFrom('totp_factors as f').select('f.admin_id').whereRef('f.admin_id', '=', 'a.id'),
          ),
          build.exists(build.selectFrom('passkeys as p').select('p.id').whereRef('p.admin_id', '=', 'a.id')),
        ])
        .$castTo<boolean>()
        .as('has_second_factor'),
    ]);
}

/** Administrators who share a view of a list, but for this one, with all that they keep. */
export async function viewSharingUsers(db: Db, without: number) {
  return db
    .selectFrom('admins')
    .select(['full_name', 'saved_views'])
    .where('id', '<>', without)
    .where(sql<boolean>`saved_views @? '$.*[*] ? (@.shared == true)'`)
    .orderBy('id')
    .execute();
}

export async function readRoles(db: Db) {
  return db
    .selectFrom('roles')
    .select(['id', 'version', 'name as role_name', 'demands_factor'])
    .orderBy('id')
    .execute();
}

/** The role of an administrator; undefined if they are gone. */
export async function readRoleOf(db: Db, adminId: number): Promise<number | undefined> {
  const row = await db.selectFrom('admins').select('role_id').where('id', '=', adminId).executeTakeFirst();
  return row?.role_id;
}

/** The flags of all roles, each with its role. */
export async function readAllFlags(db: Db) {
  return db
    .selectFrom('role_permissions')
    .select(['role_id', 'module_id', 'can_view', 'can_create', 'can_update', 'can_delete'])
    .execute();
}

/** Every module with the row of a role's flags for it, where there is one. */
export async function readPermissions(db: Db, roleId: number) {
  return db
    .selectFrom('modules as m')
    .leftJoin('role_permissions as p', (join) =>
      join.onRef('p.module_id', '=', 'm.id').on('p.role_id', '=', roleId),
    )
    .select([
      'p.id',
      'm.id as module',
      'm.name',
      'p.can_view',
      'p.can_create',
      'p.can_update',
      'p.can_delete',
    ])
    .orderBy('m.id')
    .execute();
}
