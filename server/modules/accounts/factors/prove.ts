import type { factorCalls } from '#contract/accounts/factor-calls.ts';
import { asCode, type FactorWay, type ProofWay } from '#contract/accounts/factors.ts';
import type { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { AdminCaller } from '#server/kit/context/caller.ts';
import type { CommonContext, Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import { findAdmin } from '#server/modules/accounts/account/accounts.store.ts';
import { refuseWrongPassword } from '#server/modules/accounts/account/passwords.ts';
import { askToSign } from '#server/modules/accounts/passkeys/challenges.ts';
import { presentedTokens } from '#server/modules/accounts/sessions/session-tokens.ts';
import { noteInSessions } from '#server/modules/accounts/sessions/sessions.store.ts';
import { factorWays, withFactor } from './check-factor.ts';

export function ownOf({ caller }: CommonContext): AdminCaller {
  if (!caller.admin) throw refuse('sign_in_needed');
  return caller.admin;
}

/** Who has a second factor shows it: their password alone may be stolen. */
export async function waysToProve(db: Db, adminId: number): Promise<ProofWay[]> {
  const factors: FactorWay[] = await factorWays(db, adminId);
  if (factors.length > 0) return factors;
  const admin = await findAdmin(db, adminId);
  return admin?.password_hash ? ['password'] : ['code'];
}

/** prove_passkey_begin */
export async function beginProofByPasskey(context: Context) {
  return askToSign(context, 'proof', { kind: 'admin', id: ownOf(context).id });
}

/** prove_passkey: as `prove`. */
export async function proveByPasskey(
  context: ContextWithoutTransaction,
  { signed }: CheckedInputOf<typeof passkeyCalls.provePasskey>,
) {
  const { id } = ownOf(context);
  return withFactor(
    context,
    id,
    { way: 'passkey', purpose: 'proof', signed },
    { whenRight: (inside) => noteOwnProof(inside, id, 'passkey'), whenWrong: async () => {} },
  );
}

/** prove: counts for the session that asks, and for no other. */
export async function prove(
  context: ContextWithoutTransaction,
  { way, proof }: CheckedInputOf<typeof factorCalls.prove>,
) {
  const { id } = ownOf(context);
  if (way !== 'password') {
    const shown = { way, proof: asCode(proof) };
    return withFactor(context, id, shown, {
      whenRight: (inside) => noteOwnProof(inside, id, way),
      whenWrong: async () => {},
    });
  }
  return context.inTransaction(async (inside) => {
    if ((await factorWays(inside.tx, id)).length > 0) return refuse('second_factor_needed');
    await refuseWrongPassword(inside, proof, 'proof');
    return noteOwnProof(inside, id, way);
  });
}

async function noteOwnProof(context: Context, id: number, way: ProofWay) {
  await noteInSessions(context.tx, id, presentedTokens(context, ['admin']), { proven_at: context.now });
  await audit(context, 'session.proven', `user ${id}`, { way });
  return {};
}
