import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { list, optionalId, reference } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';
import { mostAtOnce } from './bulk-calls.ts';

/** Who of the office looks after an application (docs/decisions/0092). */
export const ownerCalls = {
  colleagues: defineCall({
    method: 'GET',
    path: '/colleagues',
    summary:
      'Administrators whose role may view applications, by name; those who may update them can own one',
    access: { admin: { module: 'Application', flag: 'view' } },
    traces: 'nothing',
    input: z.object({}),
    output: z.object({
      data: z.array(z.object({ id: z.int(), name: z.string(), may_own: z.boolean() })),
    }),
  }),
  assignApplication: defineCall({
    method: 'POST',
    path: '/assign_application',
    summary: 'Gives applications to an administrator, or to nobody, each wholly or not at all',
    access: { admin: { module: 'Application', flag: 'update' } },
    input: z.object({
      member_id: list(reference(), mostAtOnce).pipe(
        z.array(z.string()).min(1, text('Choose at least one application')),
      ),
      /** An administrator's id; none for nobody. */
      owner: optionalId(),
      /** The owner that each row showed, in the same order, 0 for nobody; where it is not given, none is compared. */
      seen_owner: list(optionalId(), mostAtOnce).default([]),
    }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          application_no: z.string(),
          /** It has the owner that was asked for. */
          changed: z.boolean(),
          /** Why it does not; '' when it does. */
          reason: z.string(),
        }),
      ),
    }),
    changes: ['/member_detail', '/get_member_activity', '/get_member'],
  }),
} as const;
