import type { userCalls } from '#contract/accounts/user-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { refuse } from '#server/kit/refusal.ts';
import { factorRemovedMail } from '#server/modules/accounts/account/mails.ts';
import { removeTotp } from '#server/modules/accounts/factors/factors.store.ts';
import { settleFactors } from '#server/modules/accounts/factors/settle-factors.ts';
import { deletePasskeysOf } from '#server/modules/accounts/passkeys/passkeys.store.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { lockRights, refuseBeyond } from './rights.ts';
import { readFlags } from './roles.store.ts';
import { lockUser } from './users.store.ts';

/** user_factor_remove: for somebody who has lost the phone and the recovery codes; they are told by mail. */
export async function removeUserFactor(
  context: Context,
  { id }: CheckedInputOf<typeof userCalls.userFactorRemove>,
) {
  const { tx, now, services } = context;
  const asker = await lockRights(context);
  const user = await lockUser(tx, id);
  if (!user) throw refuse('gone_meanwhile', { item: 'user' });
  refuseBeyond(asker, await readFlags(tx, user.role_id));
  const hadApp = await removeTotp(tx, id);
  const passkeys = await deletePasskeysOf(tx, { kind: 'admin', id });
  if (!hadApp && passkeys === 0) throw refuse('not_found');
  await settleFactors(tx, id);
  const ways = [...(hadApp ? ['totp'] : []), ...(passkeys > 0 ? ['passkey'] : [])];
  await audit(context, 'factor.removed', `user ${id}`, { way: ways.join(', ') });
  const words = factorRemovedMail(await mailFrame(tx, services, defaultLanguage), asker.name);
  await queueMail(tx, { to: user.email, ...words }, now);
  return { message: done.userFactorRemoved };
}
