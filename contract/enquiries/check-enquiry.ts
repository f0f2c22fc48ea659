import { z } from 'zod';
import { email, id, textField } from '#contract/kit/fields.ts';
import { mobileDigits } from '#contract/kit/mobile-lengths.ts';
import { text } from '#contract/texts/text.ts';

/** One line of text: line breaks and control characters become spaces, so that it is safe in a mail header. */
function line(max: number) {
  return textField(max).transform((value) => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim());
}

function requiredLine(message: string, max: number) {
  return line(max).pipe(z.string().min(1, message));
}

/** Text of several lines, with all line endings as LF. */
function requiredLines(message: string, max: number) {
  return textField(max)
    .transform((value) => value.replaceAll(/\r\n?/g, '\n'))
    .pipe(z.string().min(1, message));
}

/** What an enquiry is about: anything, or one's own personal data, which the law wants answered in time. */
export const enquiryKinds = ['general', 'privacy'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** An enquiry as a visitor enters it, with the messages of D3 section 5. */
export const Enquiry = z.object({
  first_name: requiredLine(text('First Name cannot be empty'), 60),
  last_name: line(60),
  email_id: email(text('Email ID cannot be empty'), text('Email ID is invalid')),
  /** National or with the country code, so that visitors abroad can write too. */
  mobile_number: requiredLine(text('Mobile Number cannot be empty'), 20)
    .transform(mobileDigits)
    .pipe(z.string().regex(/^\d{4,15}$/, text('Mobile Number must be 4 to 15 digits'))),
  /** Letters and digits, such as LM0007 (docs/departures.md); applicants give their application ID. */
  member_no: requiredLine(text('Membership Number cannot be empty'), 20)
    .transform((value) => value.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]+$/, text('Membership Number can hold letters and digits only'))),
  subject: requiredLine(text('Subject cannot be empty'), 150),
  message: requiredLines(text('Message cannot be empty'), 4_000),
  kind: z.enum(enquiryKinds).default('general'),
});
export type Enquiry = z.output<typeof Enquiry>;

/** The office's reply (D2 section 5). */
export const Reply = z.object({
  id: id(text('Id cannot be empty')),
  reply_message: requiredLines(text('Reply message cannot be empty'), 4_000),
});
