import type { erasureCalls } from '#contract/erasure/calls.ts';
import { answerDue } from '#contract/erasure/rules.ts';
import { done } from '#contract/texts/done.ts';
import { languageOf } from '#contract/texts/languages.ts';
import { text } from '#contract/texts/text.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Caller } from '#server/kit/context/caller.ts';
import type { Handler, HandlerWithoutTransaction, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import { newToken } from '#server/kit/secrets.ts';
import { sendCode, verifyCode } from '#server/modules/accounts/index.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { composeAskedMail } from './erasure-mails.ts';
import { endRequest, insertRequest, lockOpenRequest, lockPerson } from './erasure.store.ts';
import { viewAccount, viewLastRequest } from './erasure.views.ts';

/** Below the address of the product. */
const page = '/application/erase-my-data';

/** The account of the signed-in member. */
function accountOf({ member }: Caller): number {
  if (!member) throw refuse('sign_in_needed');
  return member.accountId;
}

/** my_erasure */
export const readOwnErasure: ReadHandler<typeof erasureCalls.myErasure> = async ({ db, caller }) => {
  const account = await viewAccount(db, accountOf(caller));
  const last = await viewLastRequest(db, account.id);
  const request = last && {
    state: last.state as 'open',
    asked_on: last.asked_at.toISOString(),
    due_on: answerDue(last.asked_at).toISOString(),
    ended_on: last.ended_at?.toISOString() ?? '',
    reason: last.reason,
  };
  return { data: { email: account.email, is_member: Boolean(account.is_member), request: request ?? null } };
};

/** erasure_send_otp: to the address of the account. */
export const sendErasureCode: Handler<typeof erasureCalls.erasureSendOtp> = async (context) => {
  const { email } = await viewAccount(context.tx, accountOf(context.caller));
  const userid = newToken();
  const refusal = await sendCode(context, {
    purpose: 'erasure',
    handle: userid,
    email,
    opening: text('Use this code to ask us to erase your data:'),
    language: context.language,
  });
  return refusal ?? { userid, message: done.codeSent };
};

/** erasure_request: the code must have gone to the address of this account. */
export const requestErasure: HandlerWithoutTransaction<typeof erasureCalls.erasureRequest> = async (
  context,
  { id: handle, otp },
) => {
  const accountId = accountOf(context.caller);
  const proven = await verifyCode(context, 'erasure', handle, otp);
  if (proven instanceof Refusal) return proven;
  return context.inTransaction(async (inside) => {
    const { tx, now, services } = inside;
    // Of two requests at once the second waits here, and finds the first.
    await lockPerson(tx, accountId);
    const account = await viewAccount(tx, accountId);
    if (account.email !== proven.email) throw refuse('code_expired');
    if (await lockOpenRequest(tx, accountId)) return { message: done.erasureAsked };
    const id = await insertRequest(tx, { account_id: accountId, asked_at: now });
    const frame = await mailFrame(tx, services, languageOf(account.language));
    const words = composeAskedMail(frame, { due: answerDue(now), url: `${services.publicUrl}${page}` });
    await queueMail(tx, { to: account.email, ...words }, now);
    await audit(inside, 'erasure.asked', `account ${accountId}`, { request: id }, `account ${accountId}`);
    return { message: done.erasureAsked };
  });
};

/** erasure_withdraw: the latest moment is before the office carries it out. */
export const withdrawErasure: Handler<typeof erasureCalls.erasureWithdraw> = async (context) => {
  const { tx, now } = context;
  const accountId = accountOf(context.caller);
  const request = await lockOpenRequest(tx, accountId);
  if (!request) throw refuse('erasure_not_open');
  await endRequest(tx, request.id, { state: 'withdrawn', ended_at: now });
  const changes = { request: request.id };
  await audit(context, 'erasure.withdrawn', `account ${accountId}`, changes, `account ${accountId}`);
  return { message: done.erasureWithdrawn };
};
