import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { flag, id, optionalId } from '#contract/kit/fields.ts';
import { flood } from '#contract/kit/limits.ts';
import { pageInput } from '#contract/kit/page.ts';
import { Enquiry, Reply } from './enquiry.ts';

/** Enquiries are counted up to here; a longer list is paged through without knowing its end. */
export const mostCounted = 10_000;

/** An enquiry as the office reads it, with what was answered (D2 section 3). */
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
      /** 1: only those that nobody answered yet. */
      unanswered: flag(),
      /** This one alone, wherever it stands in the list. */
      id: optionalId(),
    }),
    output: z.object({
      data: z.array(ReceivedEnquiry),
      /** At most mostCounted, but never less than was seen. */
      total: z.int(),
      /** There are at least so many: counting stopped there. */
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
