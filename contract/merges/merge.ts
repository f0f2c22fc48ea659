import { z } from 'zod';
import { duplicateSigns } from '#contract/applications/office-calls.ts';
import { StatusId } from '#contract/statuses/status-id.ts';
import { type Filled, text } from '#contract/texts/text.ts';

/** How long a merge can be undone, in hours. */
export const undoHours = 24;

/** Of more accounts that share a sign it tells nothing: the number of a hospital, say. They are no pairs. */
export const mostWithOneSign = 20;

/** Until when a merge can be undone. */
export function undoUntil(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + undoHours * 3_600_000);
}

/** What holds a merge up, each with the next step; `{email}` is whose it is, `{type}` a membership type. */
export const mergeBlocks = {
  erased: text('{email} was erased. There is nothing left to merge.'),
  erasing: text('{email} has asked to be erased. Please answer that first, under Erasure requests.'),
  unfinished: text(
    'Both have an unfinished application of the type {type}. Please ask the person to delete one of them in the portal.',
  ),
  mailing: text('A mailing is on its way to both. Please wait until it is sent.'),
} as const satisfies Record<string, string>;
const mergeBlockNames = Object.keys(mergeBlocks) as (keyof typeof mergeBlocks)[];
export type MergeBlock = keyof typeof mergeBlocks;

/** Something that holds a merge up. */
export const Held = z.object({
  block: z.enum(mergeBlockNames),
  /** Whose it is, or ''. */
  email: z.string(),
  /** Of which membership type, or ''. */
  type: z.string(),
});
export type Held = z.infer<typeof Held>;

/** The same in words. */
export function heldInWords({ block, email, type }: Held): Filled {
  return text(mergeBlocks[block], { email, type });
}

/** Why a merge cannot be undone. */
export const undoBlocks = {
  erased: text('an application that moved was erased since'),
  tied: text('a conversion that began since belongs to memberships of both'),
  merged_again: text('the remaining address was merged with another one since'),
} as const satisfies Record<string, string>;
export type UndoBlock = keyof typeof undoBlocks;

/** An application as both pages list it. */
const MergedApplication = z.object({
  id: z.int(),
  application_no: z.string(),
  membership_no: z.string(),
  type: z.string(),
  status: StatusId,
  status_name: z.string(),
  paid: z.boolean(),
});
export type MergedApplication = z.infer<typeof MergedApplication>;

/** A person, by the name and the number of their newest membership, else of their newest application. */
const Person = z.object({
  /** By which the other calls name this person: an application of theirs. */
  member_id: z.int(),
  name: z.string(),
  email: z.string(),
  memberships: z.string(),
});

/** Two accounts that share a sign. */
export const DuplicatePair = z.object({
  first: Person,
  second: Person,
  same: z.array(z.enum(duplicateSigns)),
  /** Who found that they are different people, and when; '' where nobody has. */
  by: z.string(),
  on: z.string(),
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;

/** One of two accounts as the preview compares them. */
export const MergeSide = z.object({
  member_id: z.int(),
  email: z.string(),
  name: z.string(),
  mobile: z.string(),
  dob: z.string(),
  council_no: z.string(),
  /** Of the last sign-in; '' while there was none. */
  signed_in_on: z.string(),
  applications: z.array(MergedApplication),
  payments: z.int(),
  documents: z.int(),
  papers: z.int(),
  passkeys: z.int(),
  has_password: z.boolean(),
  /** Browsers that are signed in, and those that get messages. */
  sessions: z.int(),
  subscriptions: z.int(),
  /** Whom the person named; '' for nobody. */
  nominee: z.string(),
  wants_mailings: z.boolean(),
  mails: z.int(),
});
export type MergeSide = z.infer<typeof MergeSide>;

/** A merge that was done. */
export const AccountMerge = z.object({
  id: z.int(),
  /** An application of the remaining account; null where none is left. */
  member_id: z.int().nullable(),
  name: z.string(),
  kept: z.string(),
  merged: z.string(),
  /** Applications that moved. */
  moved: z.int(),
  by: z.string(),
  merged_on: z.string(),
  /** Until when it can be undone; '' when it cannot any more. */
  undo_until: z.string(),
  undone_by: z.string(),
  /** '' while it holds. */
  undone_on: z.string(),
});
export type AccountMerge = z.infer<typeof AccountMerge>;

/** What the activity of an application says of a merge. */
export function mergeLine(moved: boolean, emails: { kept: string; merged: string }) {
  return moved
    ? {
        title: text('Merged'),
        message: text('Moved from {merged} to {kept}, the address that signs in now', emails),
      }
    : { title: text('Merged'), message: text('The applications of {merged} were moved to {kept}', emails) };
}

/** The same of an undo. */
export function undoLine(emails: { kept: string; merged: string }) {
  return {
    title: text('Merge undone'),
    message: text('{merged} and {kept} are apart again', emails),
  };
}
