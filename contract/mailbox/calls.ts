import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { pageInput } from '#contract/kit/page-input.ts';
import { id } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';

/** Where mails are read while no mail account is set (decisions section 1); otherwise both answer 404. */
export const mailboxCalls = {
  mailboxList: defineCall({
    method: 'GET',
    path: '/mailbox_list',
    summary: 'The mails of the outbox, newest first',
    access: { visitor: true },
    input: z.object(pageInput),
    output: z.object({
      data: z.array(z.object({ id: z.int(), to: z.string(), subject: z.string(), created_on: z.string() })),
      total: z.int(),
    }),
  }),
  mailboxRead: defineCall({
    method: 'GET',
    path: '/mailbox_read',
    summary: 'One mail of the outbox, as it would have been sent',
    access: { visitor: true },
    input: z.object({ id: id(text('Id cannot be empty')) }),
    output: z.object({
      data: z.object({
        id: z.int(),
        to: z.string(),
        subject: z.string(),
        created_on: z.string(),
        html: z.string(),
        text: z.string(),
      }),
    }),
  }),
} as const;
