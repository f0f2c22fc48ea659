import { z } from 'zod';
import { readsList } from '#contract/kit/traces.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { flag, optionalId } from '#contract/kit/fields.ts';
import { flood } from '#contract/kit/limits.ts';
import { pageInput } from '#contract/kit/page-input.ts';
import { Enquiry, enquiryKinds, Reply } from './check-enquiry.ts';

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
  kind: z.enum(enquiryKinds),
  /** The last day on which the law wants an answer, in the society's zone; null for none. */
  due_on: z.string().nullable(),
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
    traces: readsList('enquiries'),
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
    input: Reply,
    output: z.object({}),
    changes: ['/enquiry_form_list'],
  }),
} as const;
