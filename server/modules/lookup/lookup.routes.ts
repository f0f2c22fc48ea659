import { dayOf } from '#contract/kit/day.ts';
import type { lookupCalls } from '#contract/lookup/calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Db } from '#server/kit/db/db.ts';
import {
  type Handler,
  type ReadHandler,
  type Routes,
  withTransaction,
} from '#server/kit/http/mount-calls.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { refuse } from '#server/kit/refusal.ts';
import { sendMemberCode } from '#server/modules/accounts/index.ts';
import { maySee, readApplicationDetail } from '#server/modules/applications/index.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { composeDetailsMail } from './details-mail.ts';
import { findMemberships, type MembershipView, viewMembership } from './lookup.views.ts';
import { presentMembership } from './membership.present.ts';

/** know_membership: the opaque id of the one member who matches the e-mail, the mobile number or both. */
const findMembership: ReadHandler<typeof lookupCalls.knowMembership> = async ({ db }, sought) => {
  const found = await findMemberships(db, sought);
  const [first] = found;
  if (!first) throw refuse('no_membership');
  // Families and hospitals share a number: nobody may see another member's record as their own.
  if (found.some(({ account_id }) => account_id !== first.account_id)) throw refuse('several_memberships');
  // Who was taken over from a list may have none (docs/decisions/0104).
  if (first.email === '') throw refuse('membership_without_email');
  return { data: [{ id: first.public_id }] };
};

/** membership_record: in full for callers who may see the whole application, masked for all others. */
const showMembershipRecord: ReadHandler<typeof lookupCalls.membershipRecord> = async (
  { db, caller },
  { id },
) => {
  const membership = await openMembership(db, id);
  return { data: [presentMembership(membership, !maySee(caller, membership))] };
};

/** membership_send_otp: the member's own sign-in code; the answer does not contain the address it is sent to. */
const sendMembershipCode: Handler<typeof lookupCalls.membershipSendOtp> = async (context, { id }) => {
  const { registered_email: email } = await openMembership(context.tx, id);
  return sendMemberCode(context, { email });
};

/**
 * send_details_toMail: the whole record, to the registered address only (decisions section 7). The text of the mail
 * is erased from the outbox once it is sent.
 */
const sendDetailsToMail: Handler<typeof lookupCalls.sendDetailsToMail> = async (context, { id }) => {
  const { tx, services, now } = context;
  const membership = await openMembership(tx, id);
  const detail = await readApplicationDetail(context, membership, 'portal');
  const mail = composeDetailsMail(await mailFrame(tx, services, membership), detail, {
    publicUrl: services.publicUrl,
    today: dayOf(now),
  });
  await queueMail(tx, { to: membership.registered_email, secret: 'record', ...mail }, now);
  await audit(context, 'membership.details_sent', `application ${membership.id}`);
  return { message: done.detailsSent };
};

/** The membership with an opaque id. @throws Refusal not_found when the application is not a membership, or no longer */
async function openMembership(db: Db, publicId: string): Promise<MembershipView> {
  const membership = await viewMembership(db, publicId);
  if (!membership) throw refuse('not_found');
  return membership;
}

export const lookupRoutes: Routes<typeof lookupCalls> = {
  knowMembership: findMembership,
  membershipRecord: showMembershipRecord,
  membershipSendOtp: withTransaction(sendMembershipCode),
  sendDetailsToMail: withTransaction(sendDetailsToMail),
};
