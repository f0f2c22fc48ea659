import { formerAdministrator } from '#contract/applications/names.ts';
import type { enquiryCalls } from '#contract/enquiries/calls.ts';
import type { EnquiryKind } from '#contract/enquiries/check-enquiry.ts';
import { type Day, dayOf } from '#contract/kit/day.ts';
import { mostCounted } from '#contract/kit/page.ts';
import { answerWithinDays } from '#contract/privacy/rights.ts';
import { done } from '#contract/texts/done.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { audit } from '#server/kit/context/audit.ts';
import { totalOfPage } from '#server/kit/db/total-of-page.ts';
import {
  type Handler,
  mayBeOlder,
  type ReadHandler,
  type Routes,
  withTransaction,
} from '#server/kit/http/mount-calls.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { refuse } from '#server/kit/refusal.ts';
import { mailFrame, readAssociation } from '#server/modules/settings/index.ts';
import { findLastReply, insertEnquiry, insertReply, lockEnquiry } from './enquiries.store.ts';
import { countEnquiries, viewEnquiries, viewReplies } from './enquiries.views.ts';
import { composeEnquiryMail, composeReplyMail } from './enquiry-mails.ts';

/** enquiry_form: stored for the office, and mailed to the association's address if the settings have one. */
const receiveEnquiry: Handler<typeof enquiryCalls.enquiryForm> = async (context, enquiry) => {
  const { tx, services, now } = context;
  const { email_id: email, ...others } = enquiry;
  const due_on = enquiry.kind === 'privacy' ? lastDayToAnswer(now) : null;
  const id = await insertEnquiry(tx, { ...others, email, due_on, created_at: now });
  const { email: to } = await readAssociation(tx);
  if (to !== '') {
    const url = `${services.publicUrl}/application/application-queries?enquiry=${id}`;
    const mail = composeEnquiryMail(
      await mailFrame(tx, services, defaultLanguage),
      { ...enquiry, due_on },
      url,
    );
    await queueMail(tx, { to, replyTo: email, ...mail }, now);
  }
  await audit(context, 'enquiry.sent', `enquiry ${id}`);
  return { message: done.enquirySent };
};

/** The last day of the time in which the law wants an answer, in the society's zone. */
function lastDayToAnswer(from: Date): Day {
  return dayOf(new Date(from.getTime() + answerWithinDays * 86_400_000));
}

/** enquiry_form_list: one page of the enquiries, newest first, each with its replies. */
const listEnquiries: ReadHandler<typeof enquiryCalls.enquiryFormList> = async ({ db }, input) => {
  const rows = await viewEnquiries(db, input);
  const ids = rows.map(({ id }) => id);
  const replies = ids.length === 0 ? [] : await viewReplies(db, ids);
  const data = rows.map(({ created_at, kind, ...row }) => ({
    ...row,
    kind: kind as EnquiryKind,
    created_on: created_at.toISOString(),
    replies: replies
      .filter((reply) => reply.enquiry_id === row.id)
      .map((reply) => ({
        reply_message: reply.message,
        created_on: reply.created_at.toISOString(),
        by: reply.admin_name ?? formerAdministrator,
      })),
  }));
  const { limit_value: size, limit_offset: offset } = input;
  const total = await totalOfPage({ size, offset, shown: rows.length, most: mostCounted }, (most) =>
    countEnquiries(db, input, most),
  );
  return { data, ...total };
};

/** The same text within this time is one reply: a second click, or a retry after the response was lost. */
const SAME_REPLY_MS = 600_000;

/** send_mail_enquiry: stores the reply and mails it to the enquirer; their answer goes to the association's address. */
const answerEnquiry: Handler<typeof enquiryCalls.sendMailEnquiry> = async (context, input) => {
  const { tx, services, caller, now } = context;
  const { id, reply_message: message } = input;
  const enquiry = await lockEnquiry(tx, id);
  if (!enquiry) throw refuse('not_found');
  const last = await findLastReply(tx, id);
  if (last?.message === message && now.getTime() - last.created_at.getTime() < SAME_REPLY_MS)
    return { message: done.enquiryAnswered };
  await insertReply(tx, { enquiry_id: id, message, admin_id: caller.admin?.id ?? null, created_at: now });
  const mail = composeReplyMail(await mailFrame(tx, services, defaultLanguage), enquiry, message);
  const { email: replyTo } = await readAssociation(tx);
  await queueMail(tx, { to: enquiry.email, replyTo, byPerson: true, ...mail }, now);
  await audit(context, 'enquiry.answered', `enquiry ${id}`);
  return { message: done.enquiryAnswered };
};

export const enquiryRoutes: Routes<typeof enquiryCalls> = {
  enquiryForm: withTransaction(receiveEnquiry),
  enquiryFormList: mayBeOlder(listEnquiries),
  sendMailEnquiry: withTransaction(answerEnquiry),
};
