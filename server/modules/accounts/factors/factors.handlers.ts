import type { factorCalls } from '#contract/accounts/factor-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { isProven } from '#server/kit/context/caller.ts';
import type { Context, ReadContext } from '#server/kit/context/context.ts';
import { qrCode } from '#server/kit/qr-code.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { mailNotice } from '#server/modules/accounts/account/notices.ts';
import { lockPerson } from '#server/modules/accounts/account/accounts.store.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { countPasskeys } from '#server/modules/accounts/passkeys/passkeys.store.ts';
import { factorWays } from './check-factor.ts';
import { countRecoveryCodes, findTotp, putTotp, removeTotp } from './factors.store.ts';
import { openHandle, redeemHandle } from './handles.ts';
import { ownOf, waysToProve } from './prove.ts';
import { codesBesideFactor, renewRecoveryCodes } from './recovery-codes.ts';
import { settleFactors } from './settle-factors.ts';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts';

/** my_factors */
export async function readOwnFactors(context: ReadContext) {
  const { id } = ownOf(context);
  const { caller, db, now } = context;
  const totp = await findTotp(db, id);
  return {
    totp: totp
      ? { added_at: totp.added_at.toISOString(), last_used_at: totp.last_used_at.toISOString() }
      : null,
    is_demanded: caller.admin?.factorDemand !== 'none',
    passkeys: await countPasskeys(db, { kind: 'admin', id }),
    recovery_left: await countRecoveryCodes(db, id),
    ways: await waysToProve(db, id),
    is_proven: isProven('fresh', caller, now),
  };
}

/** totp_begin: until a code confirms the secret, the app before stays in use. */
export async function beginTotp(context: Context) {
  const { id, email } = ownOf(context);
  const secret = newTotpSecret();
  const userid = await openHandle(context, 'totp', id, context.services.secrets.encrypt(secret));
  const { name } = await readAssociation(context.tx);
  const address = totpAddress(secret, name, email);
  return { userid, secret, address, qr: qrCode(address) };
}

/** totp_confirm: recovery codes come with the first factor, and stay when another comes or takes its place. */
export async function confirmTotp(context: Context, input: CheckedInputOf<typeof factorCalls.totpConfirm>) {
  const { tx, now, services } = context;
  const { id } = ownOf(context);
  await lockPerson(tx, { kind: 'admin', id });
  const sealed_secret = await redeemHandle(context, 'totp', input.id, id);
  const step = stepOfCode(services.secrets.decrypt(sealed_secret), input.code, now, 0);
  if (step === null) throw refuseFields({ code: refuse('factor_wrong').text });
  await putTotp(tx, { admin_id: id, sealed_secret, last_step: step, added_at: now, last_used_at: now });
  await settleFactors(tx, id);
  await audit(context, 'factor.added', `user ${id}`, { way: 'totp' });
  await mailNotice(context, { kind: 'admin', id }, 'factor_changed');
  return { message: done.factorAdded, recovery_codes: await codesBesideFactor(context, id) };
}

/** totp_remove */
export async function removeOwnTotp(context: Context) {
  const { tx } = context;
  const { id } = ownOf(context);
  await lockPerson(tx, { kind: 'admin', id });
  if (!(await removeTotp(tx, id))) throw refuse('not_found');
  await settleFactors(tx, id);
  await audit(context, 'factor.removed', `user ${id}`, { way: 'totp' });
  await mailNotice(context, { kind: 'admin', id }, 'factor_changed');
  return { message: done.factorRemoved };
}

/** recovery_codes_renew */
export async function renewOwnCodes(context: Context) {
  const { tx } = context;
  const { id } = ownOf(context);
  await lockPerson(tx, { kind: 'admin', id });
  if ((await factorWays(tx, id)).length === 0) throw refuse('not_found');
  const recovery_codes = await renewRecoveryCodes(context, id);
  await audit(context, 'factor.recovery_renewed', `user ${id}`);
  await mailNotice(context, { kind: 'admin', id }, 'factor_changed');
  return { message: done.codesRenewed, recovery_codes };
}
