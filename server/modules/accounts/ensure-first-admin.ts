import { type Db, inTransaction } from '#server/kit/db.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { insertFirstAdmin, lockEmptyAdmins } from './accounts.store.ts';
import { hashPassword } from './passwords.ts';

/**
 * Makes the first administrator on a database that has none, so that the product can be entered; the roles
 * must be there. Answers the sign-in, to be printed this once; null when there was an administrator already.
 * @param admin password null: a random one is made
 */
export async function ensureFirstAdmin(
  db: Db,
  admin: { email: string; password: string | null },
  now: Date,
): Promise<{ email: string; password: string } | null> {
  return inTransaction(db, async (tx) => {
    if (!(await lockEmptyAdmins(tx))) return null;
    const email = admin.email.toLowerCase();
    const password = admin.password ?? newPublicId();
    const password_hash = await hashPassword(password);
    await insertFirstAdmin(tx, { full_name: 'Administrator', email, password_hash, created_at: now });
    return { email, password };
  });
}
