import type { Context } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { findAdmin } from '#server/modules/accounts/account/accounts.store.ts';
import { checkPassword } from '#server/modules/accounts/account/passwords.ts';

/**
 * The variant of the list by status asks for the administrator's own password (decisions section 7). Throws
 * password_wrong at the field when it is another one, which leaves an audit line and is counted by the limits of the
 * call; undefined where it was not asked for.
 */
export async function refuseWrongPassword(
  { tx, caller }: Context,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) return;
  const admin = caller.admin && (await findAdmin(tx, caller.admin.id));
  if (admin && (await checkPassword(admin.password_hash, password))) return;
  const refusal = refuse('password_wrong', {}, { password: refuse('password_wrong').message });
  refusal.trace = { what: 'session.password_refused', subject: `user ${caller.admin?.id ?? 0}` };
  throw refusal;
}
