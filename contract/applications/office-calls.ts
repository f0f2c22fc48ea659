import { z } from 'zod';
import { readsList, readsRecord } from '#contract/kit/traces.ts';
import { confirmingLimits, ownPassword } from '#contract/accounts/credentials.ts';
import { shownToOffice } from '#contract/statuses/stale-paths.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { flag, id, list, optionalId, reference, requiredText, textField } from '#contract/kit/fields.ts';
import { pageInput } from '#contract/kit/page-input.ts';
import { messageLength } from '#contract/statuses/moves.ts';
import { StatusId } from '#contract/statuses/status-id.ts';
import { ApplicationRow } from './application.ts';
import { bulkCalls } from './bulk-calls.ts';
import { reasonLength, verdicts } from './findings.ts';
import { listFilters } from './list-filters.ts';
import { fileFields } from './uploads.ts';
import { text } from '#contract/texts/text.ts';

const view = { admin: { module: 'Application', flag: 'view' } } as const;
const update = { admin: { module: 'Application', flag: 'update' } } as const;
const readsOne = { method: 'POST', access: view, traces: readsRecord('member_id') } as const;
const figures = { access: { admin: { module: 'Dashboard', flag: 'view' } }, traces: 'nothing' } as const;
const nothing = z.object({});

/** Page sizes of a list; 10 is the default (D2 section 9). */
export const listSizes = [5, 10, 20, 50] as const;
/** Page sizes of the list of one status and type. */
export const statusTypeSizes = [5, 10, 20, 25] as const;

/** Most colleagues whom one note mentions. */
export const mostMentioned = 10;

/** Facts by which two applications may be of one person. */
export const duplicateSigns = ['council_number', 'mobile', 'email', 'name_and_birth'] as const;
export type DuplicateSign = (typeof duplicateSigns)[number];

/** Labels after the word 'Same'. */
export const duplicateSignLabels: Record<DuplicateSign, string> = {
  council_number: text('council number'),
  mobile: text('mobile number'),
  email: text('e-mail'),
  name_and_birth: text('name and date of birth'),
};

/** The office's calls on applications (D2 section 7). */
export const officeCalls = {
  getMember: defineCall({
    method: 'POST',
    path: '/get_member',
    summary: 'Applications by type, status, degree, state and search, page by page, with how many there are',
    access: view,
    traces: readsList('applications'),
    input: z.object({ ...pageInput, ...listFilters }),
    output: z.object({
      data: z.array(ApplicationRow),
      total: z.int(),
      /** Counting stopped at `total`; there may be more. */
      total_is_least: z.boolean(),
    }),
  }),
  getMemberNotes: defineCall({
    ...readsOne,
    path: '/get_member_notes',
    summary: "The office's notes on an application, newest first",
    input: z.object({ member_id: reference() }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          member_id: z.int(),
          notes: z.string(),
          created_on: z.string(),
          by: z.string(),
          /** Names of the colleagues whose bell rang. */
          mentioned: z.array(z.string()),
        }),
      ),
    }),
  }),
  memberNotesUpdate: defineCall({
    method: 'POST',
    path: '/member_notes_update',
    summary: 'Adds a note of the office to an application; the bell rings for who is mentioned',
    access: update,
    input: z.object({
      member_id: reference(),
      notes: requiredText(text('Note cannot be empty'), messageLength),
      /** Ids of colleagues (owner-calls.ts). */
      mentions: list(id(), mostMentioned).default([]),
      login_user_id: textField(20),
    }),
    output: nothing,
    changes: ['/get_member_notes'],
  }),
  memberActivityUpdate: defineCall({
    method: 'POST',
    path: '/member_activity_update',
    summary: 'Changes the status of an application, with the message the applicant receives',
    access: update,
    input: z.object({
      member_id: reference(),
      application_status: id(text('Status cannot be empty')),
      message: textField(messageLength),
      /** 1: nothing is mailed, and the message is a remark that only the office reads. */
      silent: flag(),
      /** Given by the list-by-status variant: the administrator's own password. */
      password: ownPassword(),
      login_user_id: textField(20),
      /** The status that the panel showed; the call is refused when somebody else has changed it since. */
      seen_status: optionalId(),
      /** For a clarification or resubmission: the refused uploads to open, and nothing else; none opens everything. */
      corrections: list(z.enum(fileFields), fileFields.length).default([]),
      /** 1 where taking it back is offered: the mail waits so long. */
      hold: flag(),
    }),
    output: z.object({
      data: z.object({
        membership_no: z.string(),
        /** It can be taken back by member_activity_undo. */
        undoable: z.boolean(),
      }),
    }),
    limits: confirmingLimits,
    changes: shownToOffice,
  }),
  memberActivityUndo: defineCall({
    method: 'POST',
    path: '/member_activity_undo',
    summary: 'Takes back the own change of a status of a moment ago, of which nothing left the house',
    access: update,
    input: z.object({
      member_id: reference(),
      /** The status that the change led to; the call is refused when it is another by now. */
      seen_status: id(text('Status cannot be empty')),
    }),
    output: nothing,
    changes: shownToOffice,
  }),
  resendApplicationNo: defineCall({
    method: 'POST',
    path: '/resend_application_no',
    summary: 'Mails the applicant the application number once more',
    access: update,
    input: z.object({ id: reference() }),
    output: nothing,
    changes: [],
  }),
  memberDashboard: defineCall({
    method: 'POST',
    path: '/member_dashboard',
    summary: 'How many applications stand in each status; the same rule as the lists they open',
    ...figures,
    input: nothing,
    output: z.object({
      data: z.array(
        z.object({
          total_count: z.int(),
          pending: z.int(),
          membership_number_allotted: z.int(),
          resubmit: z.int(),
          need_clarification: z.int(),
          pending_payment: z.int(),
          reject: z.int(),
          active: z.int(),
          deactive: z.int(),
          incomplete: z.int(),
          /** Every status that a list can have, in the order of their ids. */
          by_status: z.array(z.object({ status: StatusId, count: z.int() })),
        }),
      ),
    }),
  }),
  applicationChart: defineCall({
    method: 'GET',
    path: '/application_chart',
    summary:
      "How many applications, of those that 'All Applications' lists, were submitted in each of the last twelve months",
    ...figures,
    input: nothing,
    output: z.object({
      data: z.array(
        z.object({
          /** YYYY-MM in the society's time zone, the present month last. */
          month: z.string(),
          total: z.int(),
        }),
      ),
    }),
  }),
  fileVerdict: defineCall({
    method: 'POST',
    path: '/file_verdict',
    summary: "Keeps what the office found about an application's photo or paper, or takes it back",
    access: update,
    input: z.object({
      member_id: reference(),
      field: z.enum(fileFields),
      /** The address of the file that was seen, '' when there is none; the call is refused when it was replaced since. */
      url: textField(300),
      /** '' withdraws the finding. */
      verdict: z.enum([...verdicts, '']),
      reason: textField(reasonLength),
    }),
    output: nothing,
    changes: ['/member_detail'],
  }),
  possibleDuplicates: defineCall({
    ...readsOne,
    path: '/possible_duplicates',
    summary: 'Other applications that may be of the same person, with what they have in common',
    input: z.object({ member_id: reference() }),
    output: z.object({
      data: z.array(
        ApplicationRow.pick({
          id: true,
          public_id: true,
          application_name: true,
          application_no: true,
          application_status: true,
          status_name: true,
          membership_no: true,
          salutation: true,
          first_name: true,
          middle_name: true,
          last_name: true,
          email: true,
          created_on: true,
        }).extend({ same: z.array(z.enum(duplicateSigns)) }),
      ),
    }),
  }),
  ...bulkCalls,
} as const;
