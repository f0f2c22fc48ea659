import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { Enquiry } from './enquiry.ts';

export const enquiryCalls = {
  enquiryForm: defineCall({
    method: 'POST',
    path: '/enquiry_form',
    summary: 'Keeps an enquiry for the office and mails it to the address of the settings',
    access: { visitor: true },
    input: Enquiry,
    output: z.object({}),
    limits: [
      { by: 'ip', max: 10, seconds: 3_600 },
      { by: { field: 'email_id' }, max: 5, seconds: 3_600 },
    ],
  }),
} as const;
