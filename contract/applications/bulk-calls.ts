import { z } from 'zod';
import { confirmingLimits, ownPassword } from '#contract/accounts/credentials.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { flag, id, list, optionalId, reference, textField } from '#contract/kit/fields.ts';
import { messageLength } from '#contract/statuses/moves.ts';
import { shownToOffice } from '#contract/statuses/stale-paths.ts';
import { StatusId } from '#contract/statuses/status-id.ts';
import { text } from '#contract/texts/text.ts';

const update = { admin: { module: 'Application', flag: 'update' } } as const;

/** Most applications in one bulk change. */
export const mostAtOnce = 100;

const references = list(reference(), mostAtOnce).pipe(
  z.array(z.string()).min(1, text('Choose at least one application')),
);

/** The office's calls that change several applications at once. */
export const bulkCalls = {
  bulkStatusChange: defineCall({
    method: 'POST',
    path: '/bulk_status_change',
    summary: 'Changes the status of several applications, each wholly or not at all; as a preview, of none',
    access: update,
    input: z.object({
      member_id: references,
      /** The status each row showed, in the same order. */
      seen_status: list(optionalId(), mostAtOnce).default([]),
      application_status: id(text('Status cannot be empty')),
      message: textField(messageLength),
      /** 1: nothing is mailed, and the message is a remark that only the office reads. */
      silent: flag(),
      /** Given by the list-by-status variant: the administrator's own password. */
      password: ownPassword(),
      /** 1 also changes members with a number whose membership ends; it needs a fresh proof. Otherwise they are left. */
      end_memberships: flag(),
      /** 1 where an undo is offered: the mails wait that long. */
      hold: flag(),
      /** 1 changes nothing and only answers the result for each row. */
      preview: flag(),
    }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          application_no: z.string(),
          /** Its present status. */
          application_status: StatusId,
          status_name: z.string(),
          membership_no: z.string(),
          /** It was changed; in a preview: it would be. */
          changed: z.boolean(),
          /** Why it was not changed; '' when it was. */
          reason: z.string(),
          /** It is a member with a number, whose membership this change ends (docs/decisions/0118). */
          ends_membership: z.boolean(),
          /** bulk_status_undo can take it back. */
          undoable: z.boolean(),
          /** What an approval would ignore, one sentence each: uploads that nobody accepted. */
          open_questions: z.array(z.string()),
        }),
      ),
    }),
    limits: confirmingLimits,
    changes: shownToOffice,
  }),
  bulkStatusUndo: defineCall({
    method: 'POST',
    path: '/bulk_status_undo',
    summary: 'Takes back the own bulk change of a moment ago, each application wholly or not at all',
    access: update,
    input: z.object({
      member_id: references,
      /** The status that the change led to; an application in another one by now is left. */
      seen_status: id(text('Status cannot be empty')),
    }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          application_no: z.string(),
          /** It was taken back. */
          changed: z.boolean(),
          /** Why it was not taken back; '' when it was. */
          reason: z.string(),
        }),
      ),
    }),
    changes: shownToOffice,
  }),
} as const;
