import { hash, verify } from '@node-rs/argon2';
import type { Context } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { newToken } from '#server/kit/secrets.ts';
import { findAdmin } from './accounts.store.ts';

/** argon2id with 19 MiB, two passes, one lane (ASVS 5.0, 11.4.2); the package's algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let hashOfNoPassword: Promise<string> | undefined;

/** What is stored of somebody's password. */
interface StoredPassword {
  password_hash: string | null;
  /** Blanks around it were cut before it was hashed, as of all before docs/decisions/0083. */
  password_trimmed: boolean;
}

/**
 * Is it the password, exactly as it was typed? Without a stored one the work is the same, so that the time does not show
 * it; nor whether the stored one was cut.
 */
export async function checkPassword(stored: StoredPassword | undefined, password: string): Promise<boolean> {
  const fits = await verifyOrPretend(stored?.password_hash, password);
  const cut = password.trim();
  if (cut === password) return fits;
  const fitsCut = await verifyOrPretend(stored?.password_trimmed ? stored.password_hash : null, cut);
  return fits || fitsCut;
}

async function verifyOrPretend(hashed: string | null | undefined, password: string): Promise<boolean> {
  if (hashed) return verify(hashed, password);
  hashOfNoPassword ??= hashPassword(newToken());
  await verify(await hashOfNoPassword, password);
  return false;
}

/**
 * Checks the administrator's own password, which the list by status asks for (decisions section 7). A wrong one leaves
 * an audit line and is counted by the limits of the call.
 * @param password undefined where the screen does not ask for it
 * @param field where the input has it
 * @throws Refusal password_wrong at the field
 */
export async function refuseWrongPassword(
  { tx, caller }: Context,
  password: string | undefined,
  field = 'password',
): Promise<void> {
  if (password === undefined) return;
  const admin = caller.admin && (await findAdmin(tx, caller.admin.id));
  if (admin && (await checkPassword(admin, password))) return;
  const refusal = refuse('password_wrong', {}, { [field]: refuse('password_wrong').text });
  refusal.trace = { what: 'session.password_refused', subject: `user ${caller.admin?.id ?? 0}` };
  throw refusal;
}
