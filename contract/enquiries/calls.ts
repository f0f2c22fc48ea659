import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { flag, id, optionalId, email, text } from '#contract/kit/fields.ts';
import { flood } from '#contract/kit/limits.ts';
import { pageInput } from '#contract/kit/page.ts';
import { mobileDigits } from '#contract/kit/mobile-lengths.ts';

/** One line of text: line breaks and control characters become spaces, so that it is safe in a mail header. */
function line(max: number) {
  return text(max).transform((value) => value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim());
}

function requiredLine(message: string, max: number) {
  return line(max).pipe(z.string().min(1, message));
}

/** Text of several lines, with all line endings as LF. */
function requiredLines(message: string, max: number) {
  return text(max)
    .transform((value) => value.replaceAll(/\r\n?/g, '\n'))
    .pipe(z.string().min(1, message));
}

/** An enquiry as a visitor enters it, with the messages of D3 section 5. */
export const Enquiry = z.object({
  first_name: requiredLine('First Name cannot be empty', 60),
  last_name: line(60),
  email_id: email('Email ID cannot be empty', 'Email ID is invalid'),
  /** National or with the country code, so that visitors abroad can write too. */
  mobile_number: requiredLine('Mobile Number cannot be empty', 20)
    .pipe(z.string().regex(/^\d{4,15}$/, 'Mobile Number must be 4 to 15 digits'))
    .transform(mobileDigits),
  /** Letters and digits, such as LM0007 (docs/departures.md); applicants give their application ID. */
  member_no: requiredLine('Membership Number cannot be empty', 20)
    .transform((value) => value.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9]+$/, 'Membership Number can hold letters and digits only')),
  subject: requiredLine('Subject cannot be empty', 150),
  message: requiredLines('Message cannot be empty', 4_000),
});
export type Enquiry = z.output<typeof Enquiry>;

/** The office's reply (D2 section 5). */
const Reply = requiredLines('Reply message cannot be empty', 4_000);

/** An enquiry as the office reads it, with its replies (D2 section 3). */
const ReceivedEnquiry = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email_id: z.string(),
  mobile_number: z.string(),
  member_no: z.string(),
  /** The application that has this membership number or application ID; null when there is none. */
  member_id: z.int().nullable(),
  subject: z.string(),
  message: z.string(),
  created_on: z.string(),
  /** Oldest first. */
  replies: z.array(z.object({ reply_message: z.string(), created_on: z.string(), by: z.string() })),
});
export type ReceivedEnquiry = z.infer<typeof ReceivedEnquiry>;

export const enquiryCalls = {
  enquiryForm: defineCall({
    method: 'POST',
    path: '/enquiry_form',
    summary: 'Keeps an enquiry for the office and mails it to the address of the settings',
    access: { visitor: true },
    input: Enquiry,
    output: z.object({}),
    limits: [
      flood,
      { counts: 'sent', by: 'ip', max: 60, seconds: 3_600 },
      { counts: 'sent', by: { field: 'email_id' }, max: 5, seconds: 3_600 },
    ],
    changes: [],
  }),
  enquiryFormList: defineCall({
    method: 'POST',
    path: '/enquiry_form_list',
    summary: 'Enquiries by search, newest first, page by page',
    access: { admin: { module: 'Application queries', flag: 'view' } },
    input: z.object({
      ...pageInput,
      /** 1: only those without a reply. */
      unanswered: flag(),
      /** Only the enquiry with this id. */
      id: optionalId(),
    }),
    output: z.object({
      data: z.array(ReceivedEnquiry),
      /** At most mostCounted, but never less than the rows already paged through. */
      total: z.int(),
      /** Counting stopped at `total`: there are at least so many. */
      total_is_least: z.boolean(),
    }),
  }),
  sendMailEnquiry: defineCall({
    method: 'POST',
    path: '/send_mail_enquiry',
    summary: 'Answers an enquiry by mail and keeps the answer',
    access: { admin: { module: 'Application queries', flag: 'update' } },
    input: z.object({
      id: id('Id cannot be empty'),
      reply_message: Reply,
    }),
    output: z.object({}),
    changes: ['/enquiry_form_list'],
  }),
} as const;
