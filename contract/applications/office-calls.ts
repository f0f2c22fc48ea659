import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { id, optionalId, reference, requiredText, text } from '#contract/kit/fields.ts';
import { pageInput } from '#contract/kit/page.ts';
import { ApplicationRow } from './application.ts';

const view = { admin: { module: 'Application', flag: 'view' } } as const;
const update = { admin: { module: 'Application', flag: 'update' } } as const;
const nothing = z.object({});

/** Longest message of the office to an applicant, and longest note. */
export const messageLength = 2_000;

/** The filters of the list of one type (D2 section 2); an empty one means none. */
const listFilters = {
  application_id: optionalId(),
  application_status: optionalId(),
  edu_postgrad_degree: text(120),
  edu_superspecialty_degree: text(120),
  state: optionalId(),
  /** By age of the application: Old first, or New first (D2 section 7). */
  sort_by_member_no: z
    .enum(['asc', 'desc', ''])
    .nullish()
    .transform((value) => value ?? ''),
};

/** The office's calls on applications (D2 section 7). */
export const officeCalls = {
  getMember: defineCall({
    method: 'POST',
    path: '/get_member',
    summary: 'Applications by type, status, degree, state and search, page by page, with how many there are',
    access: view,
    input: z.object({ ...pageInput, ...listFilters }),
    output: z.object({ data: z.array(ApplicationRow), total: z.int() }),
  }),
  getMemberNotes: defineCall({
    method: 'POST',
    path: '/get_member_notes',
    summary: "The office's notes on an application, newest first",
    access: view,
    input: z.object({ member_id: reference() }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          member_id: z.int(),
          notes: z.string(),
          created_on: z.string(),
          by: z.string(),
        }),
      ),
    }),
  }),
  memberNotesUpdate: defineCall({
    method: 'POST',
    path: '/member_notes_update',
    summary: 'Adds a note of the office to an application',
    access: update,
    input: z.object({
      member_id: reference(),
      notes: requiredText('Note cannot be empty', messageLength),
      login_user_id: text(20),
    }),
    output: nothing,
  }),
  memberActivityUpdate: defineCall({
    method: 'POST',
    path: '/member_activity_update',
    summary: 'Changes the status of an application, with the message the applicant receives',
    access: update,
    input: z.object({
      member_id: reference(),
      application_status: id('Status cannot be empty'),
      message: text(messageLength),
      /** Given by the list-by-status variant: the administrator's own password. */
      password: text(128).optional(),
      login_user_id: text(20),
      /** The status the panel showed; a change by somebody else meanwhile is told. */
      seen_status: optionalId(),
    }),
    output: z.object({ data: z.object({ membership_no: z.string() }) }),
  }),
  resendApplicationNo: defineCall({
    method: 'POST',
    path: '/resend_application_no',
    summary: 'Mails the applicant the application number once more',
    access: update,
    input: z.object({ id: reference() }),
    output: nothing,
  }),
  memberDashboard: defineCall({
    method: 'POST',
    path: '/member_dashboard',
    summary: 'How many applications stand in each status; the same rule as the lists they open',
    access: { admin: { module: 'Dashboard', flag: 'view' } },
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
        }),
      ),
    }),
  }),
} as const;
