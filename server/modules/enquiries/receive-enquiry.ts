import type { enquiryCalls } from '#contract/enquiries/calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { mailFrame, readAssociation } from '#server/modules/settings/index.ts';
import { insertEnquiry } from './enquiries.store.ts';
import { enquiryMail } from './enquiry-mail.ts';

/** enquiry_form: kept for the office, and mailed to the association's address once it has given one. */
export const receiveEnquiry: Handler<typeof enquiryCalls.enquiryForm> = async (context, enquiry) => {
  const { tx, services, now } = context;
  const { email_id: email, ...others } = enquiry;
  const id = await insertEnquiry(tx, { ...others, email, created_at: now });
  const { email: to } = await readAssociation(tx);
  if (to !== '') {
    const url = `${services.publicUrl}/application/application-queries?enquiry=${id}`;
    const words = enquiryMail(await mailFrame(tx, services), enquiry, url);
    await queueMail(tx, services, { to, replyTo: email, ...words }, now);
  }
  await audit(context, 'enquiry.sent', `enquiry ${id}`);
  return { message: done.enquirySent };
};
