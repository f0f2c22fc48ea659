import { z } from 'zod';
import { shownToOffice } from '#contract/statuses/stale-paths.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { id, optionalId, text } from '#contract/kit/fields.ts';
import { clinicLists, workLists } from './clinics.ts';
import { fileFields, optionalUploads } from './documents.ts';
import { accountFields, educationFields, personalFields } from './steps.ts';

/** What the office's form of a member holds beside its rows and files: the wizard's steps together (D2 section 2). */
export const memberFields = {
  ...personalFields,
  ...educationFields,
  ...accountFields,
  /** When a member is added with a number: the day they joined, today when left out. */
  joining_date: text(10),
};

const memberShape = z.object({ ...memberFields });
export type MemberValues = z.output<typeof memberShape>;

/** The office's form of a member (D2 sections 2, 3 and 5). */
export const memberFormCalls = {
  addMember: defineCall({
    method: 'POST',
    path: '/add_member',
    summary: 'Adds an application or an existing member on their behalf, or updates the one with the id',
    access: { admin: { module: 'Application', flag: 'save' } },
    input: z.object({
      /** Of an update: which application; left out to add one. */
      id: optionalId(),
      /** Of an update: the version of the record that was opened (decision 0010). */
      version: optionalId(),
      /** The membership package; of an update, the one it has. */
      application_id: id('Application cannot be empty'),
      ...memberFields,
      ...clinicLists,
      ...workLists,
      ...optionalUploads(fileFields),
    }),
    output: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          version: z.int(),
          application_no: z.string(),
          membership_no: z.string(),
        }),
      ),
    }),
    changes: shownToOffice,
  }),
} as const;
