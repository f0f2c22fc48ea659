import { accountCalls } from '#contract/accounts/calls.ts';
import type { ModuleName } from '#contract/accounts/permissions.ts';
import type { Flag } from '#contract/kit/define-call.ts';
import { hashPassword } from '#server/modules/accounts/passwords.ts';
import type { World } from './app.ts';
import type { Browser } from './browser.ts';

/** An administrator whose role has these flags and no others, signed in by password. */
export async function anAdministrator(
  { db, browser }: Pick<World, 'db' | 'browser'>,
  name: string,
  flags: Partial<Record<ModuleName, readonly Flag[]>>,
): Promise<Browser> {
  const given = new Map<string, readonly Flag[]>(Object.entries(flags));
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const role = await db
    .insertInto('roles')
    .values({ name: `Role of ${name}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const modules = await db.selectFrom('modules').selectAll().execute();
  const permissions = modules.map((module) => {
    const has = (flag: Flag) => given.get(module.name)?.includes(flag) ?? false;
    return {
      role_id: role.id,
      module_id: module.id,
      can_view: has('view'),
      can_create: has('create'),
      can_update: has('update'),
      can_delete: has('delete'),
    };
  });
  await db.insertInto('role_permissions').values(permissions).execute();
  const password = `the password of ${name}`;
  const admin = { full_name: name, email, role_id: role.id, password_hash: await hashPassword(password) };
  await db.insertInto('admins').values(admin).execute();
  const office = browser('office');
  await office.ok(accountCalls.adminLogin, { username: email, password });
  return office;
}
