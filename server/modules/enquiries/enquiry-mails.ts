import type { Enquiry } from '#contract/enquiries/check-enquiry.ts';
import { type Message, text } from '#contract/texts/text.ts';
import { composeMail, type MailFrame } from '#server/kit/mail/mail-template.ts';
import { type Day, showDay } from '#contract/kit/day.ts';

/**
 * The mail to the association with what a visitor wrote, always as plain text.
 * @param url the page on which the enquiry is answered
 */
export function composeEnquiryMail(frame: MailFrame, enquiry: Enquiry & { due_on: Day | null }, url: string) {
  const name = `${enquiry.first_name} ${enquiry.last_name}`.trim();
  return composeMail(frame, {
    subject: text('Enquiry: {subject}', { subject: enquiry.subject }),
    greeting: text('Hello,'),
    blocks: [
      { kind: 'text', text: text('Somebody wrote to you by the enquiry form of the website:') },
      {
        kind: 'facts',
        facts: [
          [text('Name'), name],
          [text('Email'), enquiry.email_id],
          [text('Mobile number'), enquiry.mobile_number],
          [text('Membership number or application ID'), enquiry.member_no],
          [text('Subject'), enquiry.subject],
          ...dueFacts(enquiry),
        ],
      },
      { kind: 'quote', text: enquiry.message },
      { kind: 'link', label: text('Read and answer it'), url },
      {
        kind: 'text',
        text: text(
          'Nobody has checked who wrote it. Only what is answered on that page is kept with it; an answer to this mail goes to {address}.',
          { address: enquiry.email_id },
        ),
      },
    ],
  });
}

/** Of a request about personal data: by when the law wants an answer. */
function dueFacts({ due_on }: { due_on: Day | null }): [Message, string][] {
  return due_on === null ? [] : [[text('About personal data, to be answered by'), showDay(due_on)]];
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
  const { association } = frame;
  return composeMail(frame, {
    subject: `Re: ${enquiry.subject.replace(/^(?:re:\s*)+/i, '')}`,
    greeting: text('Dear {name},', { name }),
    blocks: [
      { kind: 'text', text: reply },
      {
        kind: 'text',
        text:
          association === '' ? text('Kind regards') : text('Kind regards\n{association}', { association }),
      },
      {
        kind: 'text',
        // The day as the office's list shows it (D2 section 2).
        text: text('On {day} you wrote to us:', { day: showDay(enquiry.created_at.toISOString()) }),
      },
      { kind: 'quote', text: enquiry.message },
    ],
  });
}
