import type { Enquiry } from '#contract/enquiries/enquiry.ts';
import { composeMail, type MailFrame } from '#server/kit/mail/mail-template.ts';

/**
 * Tells the association what a visitor wrote; every word of it is text and nothing else.
 * @param url the page on which it is answered
 */
export function enquiryMail(frame: MailFrame, enquiry: Enquiry, url: string) {
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
