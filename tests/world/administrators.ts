import type { Insertable } from 'kysely';
import { accountCalls } from '#contract/accounts/calls.ts';
import type { ModuleName } from '#contract/kit/permissions.ts';
import type { Flag } from '#contract/kit/define-call.ts';
import type { RolePermissions } from '#server/kit/db/db-types.ts';
import type { Db } from '#server/kit/db/db.ts';
import { hashPassword } from '#server/modules/accounts/account/passwords.ts';
import type { World } from './app.ts';
import type { Browser } from './browser.ts';

/** What a role may do, by module. */
export type Flags = Partial<Record<ModuleName, readonly Flag[]>>;

/** Puts a role with these flags and no others into the database. */
export async function aRole(db: Db, name: string, flags: Flags): Promise<number> {
  const { id } = await db.insertInto('roles').values({ name }).returning('id').executeTakeFirstOrThrow();
  const given = new Map<string, readonly Flag[]>(Object.entries(flags));
  const modules = await db.selectFrom('modules').selectAll().execute();
  const permissions = modules.map((module): Insertable<RolePermissions> => {
    const has = (flag: Flag) => given.get(module.name)?.includes(flag) ?? false;
    return {
      role_id: id,
      module_id: module.id,
      can_view: has('view'),
      can_create: has('create'),
      can_update: has('update'),
      can_delete: has('delete'),
    };
  });
  await db.insertInto('role_permissions').values(permissions).execute();
  return id;
}

/** An administrator whose role has these flags and no others, signed in by password. */
export async function anAdministrator(
  { db, browser }: Pick<World, 'db' | 'browser'>,
  name: string,
  flags: Flags,
): Promise<Browser> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const role_id = await aRole(db, `Role of ${name}`, flags);
  const password = `the password of ${name}`;
  const admin = { full_name: name, email, role_id, password_hash: await hashPassword(password) };
  await db.insertInto('admins').values(admin).execute();
  const office = browser('office');
  await office.ok(accountCalls.adminLogin, { username: email, password });
  return office;
}
