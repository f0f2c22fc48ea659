import { type FactorWay, wrongFactors } from '#contract/accounts/factors.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import { withinQuotas } from '#server/kit/http/limits.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import { lockPerson } from '#server/modules/accounts/account/accounts.store.ts';
import { countRecoveryCodes, findTotp, redeemRecoveryCode, spendStep } from './factors.store.ts';
import { hashesOfRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** What somebody shows beside their first proof. */
export interface ShownFactor {
  way: FactorWay;
  proof: string;
}

/** The ways in which this administrator can show a second factor; none for who has none. */
export async function factorWays(db: Db, adminId: number): Promise<FactorWay[]> {
  if (!(await findTotp(db, adminId))) return [];
  return (await countRecoveryCodes(db, adminId)) > 0 ? ['totp', 'recovery'] : ['totp'];
}

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
  const quotas = wrongFactors.map(({ max, seconds }) => ({
    key: `factor wrong ${shown.way} of admin ${adminId} in ${seconds}`,
    max,
    seconds,
    counts: (outcome: PromiseSettledResult<Answer | Refusal>) =>
      outcome.status === 'fulfilled' &&
      outcome.value instanceof Refusal &&
      outcome.value.code === 'factor_wrong',
  }));
  return withinQuotas(context.db, quotas, context.now, () =>
    context.inTransaction(async (inside) => {
      await lockPerson(inside.tx, { kind: 'admin', id: adminId });
      if (await isRight(inside, adminId, shown)) return whenRight(inside);
      await whenWrong(inside);
      await auditOf(inside, 'factor.refused', adminId, { way: shown.way });
      return refuse('factor_wrong');
    }),
  );
}

type Work<Answer> = (inside: Context) => Promise<Answer>;

async function isRight(context: Context, adminId: number, { way, proof }: ShownFactor): Promise<boolean> {
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
