import type { enquiryCalls } from '#contract/enquiries/calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { refuse } from '#server/kit/refusal.ts';
import { mailFrame, readAssociation } from '#server/modules/settings/index.ts';
import { findLastReply, insertReply, lockEnquiry } from './enquiries.store.ts';
import { replyMail } from './reply-mail.ts';

/** The same words within this time are one reply: a second click, or another try after the answer was lost on its way. */
const SAME_REPLY_MS = 600_000;

/** send_mail_enquiry: the reply is kept and mailed to who wrote, whose answer reaches the association's own address. */
export const answerEnquiry: Handler<typeof enquiryCalls.sendMailEnquiry> = async (context, input) => {
  const { tx, services, caller, now } = context;
  const { id, reply_message: message } = input;
  const enquiry = await lockEnquiry(tx, id);
  if (!enquiry) throw refuse('not_found');
  const last = await findLastReply(tx, id);
  if (last?.message === message && now.getTime() - last.created_at.getTime() < SAME_REPLY_MS)
    return { message: done.enquiryAnswered };
  await insertReply(tx, { enquiry_id: id, message, admin_id: caller.admin?.id ?? null, created_at: now });
  const words = replyMail(await mailFrame(tx, services), enquiry, message);
  const { email: replyTo } = await readAssociation(tx);
  await queueMail(tx, services, { to: enquiry.email, replyTo, ...words }, now);
  await audit(context, 'enquiry.answered', `enquiry ${id}`);
  return { message: done.enquiryAnswered };
};
