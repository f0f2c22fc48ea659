import type { Context } from '#server/kit/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { findAdmin } from './accounts.store.ts';
import { checkPassword } from './passwords.ts';

/**
 * The variant of the list by status asks for the administrator's own password (decisions section 7). Throws
 * password_wrong at the field when it is another one; undefined where it was not asked for.
 */
export async function refuseWrongPassword(
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) return;
  const admin = caller.admin && (await findAdmin(tx, caller.admin.id));
  if (admin && (await checkPassword(admin.password_hash, password))) return;
  throw refuse('password_wrong', {}, { password: refuse('password_wrong').message });
}
