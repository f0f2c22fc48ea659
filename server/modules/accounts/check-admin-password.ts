import type { Db, Tx } from '#server/kit/db.ts';
import { findAdmin } from './accounts.store.ts';
import { checkPassword } from './passwords.ts';

/** Is it this administrator's own password? False as well when they have none. */
export async function checkAdminPassword(tx: Db | Tx, adminId: number, password: string): Promise<boolean> {
  const admin = await findAdmin(tx, adminId);
  return checkPassword(admin?.password_hash, password);
}
