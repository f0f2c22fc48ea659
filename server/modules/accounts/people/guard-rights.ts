import { firstRole } from '#contract/kit/permissions.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import { covers, type ModuleFlags } from './rights.ts';
import { readFlags } from './roles.store.ts';
import { isOnlyOneInRole, lockPeople, lockUser, type UserRow } from './users.store.ts';

/** Who changes users or roles, with the rights as they are now. */
export interface Asker {
  id: number;
  name: string;
  role_id: number;
  flags: ModuleFlags[];
}

/**
 * Waits until nobody else changes users or roles, and reads who asks anew: the one before may have taken away
 * their rights, or deleted them (refused as sign_in_needed).
 */
export async function lockRights({ tx, caller }: Context): Promise<Asker> {
  await lockPeople(tx);
  const row = caller.admin ? await lockUser(tx, caller.admin.id) : undefined;
  if (!row) throw refuse('sign_in_needed');
  const { id, full_name: name, role_id } = row;
  return { id, name, role_id, flags: await readFlags(tx, role_id) };
}

/** Nobody gives rights that they do not hold, or changes who holds more; the first role may do all. */
export function refuseBeyond(asker: Asker, flags: readonly ModuleFlags[]): void {
  if (asker.role_id !== firstRole && !covers(asker.flags, flags)) throw refuse('beyond_own_rights');
}

/** The last administrator stays (decisions section 3): somebody must be able to repair everything. */
export async function refuseLastAdministrator(tx: Tx, user: Pick<UserRow, 'id' | 'role_id'>): Promise<void> {
  const { id, role_id } = user;
  if (role_id === firstRole && (await isOnlyOneInRole(tx, id, role_id))) throw refuse('last_administrator');
}
