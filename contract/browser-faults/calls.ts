import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { textField } from '#contract/kit/fields.ts';
import { flood } from '#contract/kit/limits.ts';

/** Letters at most: what is longer is cut before it is sent. */
export const faultLengths = { page: 300, fault: 500, stack: 4_000 } as const;

/** Faults of our own code in somebody's browser, which nobody would tell us of. */
export const browserFaultCalls = {
  reportFault: defineCall({
    method: 'POST',
    path: '/report_fault',
    summary: 'A fault of a page, for the log of the server',
    access: { visitor: true },
    input: z.object({
      /** Its path, without the query: that may hold the token of a link. */
      page: textField(faultLengths.page),
      fault: textField(faultLengths.fault),
      stack: textField(faultLengths.stack),
    }),
    output: z.object({}),
    limits: [flood, { counts: 'uses', by: 'ip', max: 100, seconds: 3_600 }],
    changes: [],
  }),
} as const;
