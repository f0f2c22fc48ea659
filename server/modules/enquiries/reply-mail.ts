import { showDay } from '#contract/kit/day.ts';
import { composeMail, type MailFrame } from '#server/kit/mail/mail-template.ts';

interface AnsweredEnquiry {
  first_name: string;
  last_name: string;
  subject: string;
  message: string;
  created_at: Date;
}

/** The office's words to who wrote an enquiry, with what they wrote below. */
export function replyMail(frame: MailFrame, enquiry: AnsweredEnquiry, reply: string) {
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
