import { type FactorWay, type TypedWay, wrongFactors } from '#contract/accounts/factors.ts';
import type { SignedByPasskey } from '#contract/accounts/passkeys.ts';
import type { RefusalCode } from '#contract/texts/refusals.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import { deviceKnownFor } from '#server/kit/http/known-device.ts';
import { withinQuotas } from '#server/kit/http/limits.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import { findAdmin, lockPerson } from '#server/modules/accounts/account/accounts.store.ts';
import { countPasskeys } from '#server/modules/accounts/passkeys/passkeys.store.ts';
import { takePasskey } from '#server/modules/accounts/passkeys/take-passkey.ts';
import { countRecoveryCodes, findTotp, redeemRecoveryCode, spendStep } from './factors.store.ts';
import { hashesOfRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** What somebody shows beside their first proof, or as a fresh one. */
export type ShownFactor =
  | { way: TypedWay; proof: string }
  | { way: 'passkey'; purpose: 'second_step' | 'proof'; signed: SignedByPasskey };

/** The ways in which this administrator can show a second factor, the best first; none for who has none. */
export async function factorWays(db: Db, adminId: number): Promise<FactorWay[]> {
  const passkeys = await countPasskeys(db, { kind: 'admin', id: adminId });
  const ways: FactorWay[] = [
    ...(passkeys > 0 ? ['passkey' as const] : []),
    ...((await findTotp(db, adminId)) ? ['totp' as const] : []),
  ];
  if (ways.length > 0 && (await countRecoveryCodes(db, adminId)) > 0) ways.push('recovery');
  return ways;
}

/** How a factor is refused that is not theirs. */
const wrong: ReadonlySet<RefusalCode> = new Set(['factor_wrong', 'passkey_wrong', 'passkey_unknown']);

/**
 * Checks a second factor in a transaction of its own, and goes on in it. A wrong one is counted and leaves an audit line;
 * past a quota of wrong ones none is checked, so that the answer does not show whether it was right.
 * @param whenRight a refusal it throws takes back that the code was used
 */
export async function withFactor<Answer>(
  context: ContextWithoutTransaction,
  adminId: number,
  shown: ShownFactor,
  { whenRight, whenWrong }: { whenRight: Work<Answer>; whenWrong: Work<void> },
): Promise<Answer | Refusal> {
  const known = await knownAs(context, adminId);
  const quotas = wrongFactors.map(({ max, seconds }) => ({
    key: `factor wrong ${shown.way} of admin ${adminId}${known} in ${seconds}`,
    max,
    seconds,
    counts: (outcome: PromiseSettledResult<Answer | Refusal>) =>
      outcome.status === 'fulfilled' && outcome.value instanceof Refusal && wrong.has(outcome.value.code),
  }));
  return withinQuotas(context.db, quotas, context.now, () =>
    context.inTransaction(async (inside) => {
      await lockPerson(inside.tx, { kind: 'admin', id: adminId });
      const refused = await refusalOf(inside, adminId, shown);
      if (!refused) return whenRight(inside);
      if (wrong.has(refused.code)) await whenWrong(inside);
      return refused;
    }),
  );
}

/**
 * Names the quota of the person's own session or of a device that they signed in with: wrong factors from elsewhere do
 * not lock out the owner. '' for anybody else.
 */
async function knownAs(context: ContextWithoutTransaction, adminId: number): Promise<string> {
  if (context.caller.admin?.id === adminId) return ' in a session';
  const admin = await findAdmin(context.db, adminId);
  const device = admin && deviceKnownFor(context, admin.email);
  return device ? ` on device ${device}` : '';
}

type Work<Answer> = (inside: Context) => Promise<Answer>;

/** Why what they show is refused; null where it is theirs, and used. */
async function refusalOf(context: Context, adminId: number, shown: ShownFactor): Promise<Refusal | null> {
  if (shown.way === 'passkey') {
    const { purpose, signed } = shown;
    const passkey = await takePasskey(context, { purpose, person: { kind: 'admin', id: adminId } }, signed);
    return passkey instanceof Refusal ? passkey : null;
  }
  if (await isRight(context, adminId, shown.way, shown.proof)) return null;
  await auditOf(context, 'factor.refused', adminId, { way: shown.way });
  return refuse('factor_wrong');
}

async function isRight(context: Context, adminId: number, way: TypedWay, proof: string): Promise<boolean> {
  const { tx, now, services } = context;
  if (way === 'recovery') {
    const hashes = hashesOfRecoveryCode(services.secrets, adminId, proof);
    const isTheirs = await redeemRecoveryCode(tx, adminId, hashes);
    const left = isTheirs && (await countRecoveryCodes(tx, adminId));
    if (isTheirs) await auditOf(context, 'factor.recovery_used', adminId, { left });
    return isTheirs;
  }
  const factor = await findTotp(tx, adminId);
  if (!factor) return false;
  const secret = services.secrets.decrypt(factor.sealed_secret);
  const step = stepOfCode(secret, proof, now, factor.last_step);
  if (step !== null) await spendStep(tx, adminId, step, now);
  return step !== null;
}

/** The person is named though nobody is signed in yet. */
async function auditOf(
  context: Context,
  what: 'factor.refused' | 'factor.recovery_used',
  adminId: number,
  changes: Record<string, unknown>,
): Promise<void> {
  await audit(context, what, `user ${adminId}`, changes, `admin ${adminId}`);
}
