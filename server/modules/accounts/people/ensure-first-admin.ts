import { passwordLength } from '#contract/accounts/callers.ts';
import { readEmail } from '#contract/kit/email.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { say } from '#server/kit/say.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { insertFirstAdmin, lockEmptyAdmins } from '#server/modules/accounts/account/accounts.store.ts';
import { hashPassword } from '#server/modules/accounts/account/passwords.ts';
import { faultOfPassword } from '#server/modules/accounts/passwords/weak-passwords.ts';

/** @throws Error that says what is wrong with ADMIN_PASSWORD */
async function refuseWeak(password: string, email: string): Promise<void> {
  const min = passwordLength.staff;
  if (password.length < min) throw new Error(`ADMIN_PASSWORD must have ${min} characters or more`);
  const fault = await faultOfPassword(password, 'admin', [email]);
  if (fault) throw new Error(`ADMIN_PASSWORD: ${say('en', fault)}`);
}

/**
 * Creates the first administrator in a database that has none, so that somebody can sign in; the roles must exist.
 * @param admin password null: a random one is made
 * @returns the sign-in to be printed this once, with the password only where it was made here; null when there was an
 *   administrator already
 * @throws Error where the given password is too short or easy to guess
 */
export async function ensureFirstAdmin(
  db: Db,
  admin: { email: string; password: string | null },
  now: Date,
): Promise<{ email: string; password: string | null } | null> {
  return inTransaction(db, async (tx) => {
    if (!(await lockEmptyAdmins(tx))) return null;
    const email = readEmail(admin.email);
    const made = admin.password === null ? newPublicId() : null;
    if (admin.password !== null) await refuseWeak(admin.password, email);
    const password_hash = await hashPassword(admin.password ?? made ?? '');
    await insertFirstAdmin(tx, { full_name: 'Administrator', email, password_hash, created_at: now });
    return { email, password: made };
  });
}
