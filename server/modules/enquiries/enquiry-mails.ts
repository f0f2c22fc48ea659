import type { Enquiry } from '#contract/enquiries/check-enquiry.ts';
import { composeMail, type MailFrame } from '#server/kit/mail/mail-template.ts';
import { showDay } from '#contract/kit/day.ts';

/**
 * The mail to the association with what a visitor wrote, always as plain text.
 * @param url the page on which the enquiry is answered
 */
export function composeEnquiryMail(frame: MailFrame, enquiry: Enquiry, url: string) {
  const name = `${enquiry.first_name} ${enquiry.last_name}`.trim();
  const words = composeMail(frame, 'Hello,', [
    { kind: 'text', text: 'Somebody wrote to you by the enquiry form of the website:' },
    {
      kind: 'facts',
      facts: [
        ['Name', name],
        ['Email', enquiry.email_id],
        ['Mobile number', enquiry.mobile_number],
        ['Membership number or application ID', enquiry.member_no],
        ['Subject', enquiry.subject],
      ],
    },
    { kind: 'quote', text: enquiry.message },
    { kind: 'link', label: 'Read and answer it', url },
    {
      kind: 'text',
      text: `Nobody has checked who wrote it. Only what is answered on that page is kept with it; an answer to this mail goes to ${enquiry.email_id}.`,
    },
  ]);
  return { subject: `Enquiry: ${enquiry.subject}`, ...words };
}

interface AnsweredEnquiry {
  first_name: string;
  last_name: string;
  subject: string;
  message: string;
  created_at: Date;
}

/** The mail with the office's reply to an enquiry, and the enquiry quoted below. */
export function composeReplyMail(frame: MailFrame, enquiry: AnsweredEnquiry, reply: string) {
  const name = `${enquiry.first_name} ${enquiry.last_name}`.trim();
  const words = composeMail(frame, `Dear ${name},`, [
    { kind: 'text', text: reply },
    { kind: 'text', text: ['Kind regards', frame.association].filter((line) => line !== '').join('\n') },
    // The day as the office's list shows it (D2 section 2).
    { kind: 'text', text: `On ${showDay(enquiry.created_at.toISOString())} you wrote to us:` },
    { kind: 'quote', text: enquiry.message },
  ]);
  return { subject: `Re: ${enquiry.subject.replace(/^(?:re:\s*)+/i, '')}`, ...words };
}
