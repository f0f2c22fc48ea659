import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { pageInput } from '#contract/kit/page-input.ts';
import { readsList, readsRecord } from '#contract/kit/traces.ts';
import { MergeInput, TwoPeople, UndoInput } from './check-merge.ts';
import { AccountMerge, DuplicatePair, Held, MergeSide } from './merge.ts';

/** Whoever sees applications sees which are of one person; whoever may change them merges. */
const may = (flag: 'view' | 'update') => ({ admin: { module: 'Application', flag } }) as const;
const pairs = ['/duplicate_pairs'] as const;

/** Accounts of one person become one (docs/decisions/0108). */
export const mergeCalls = {
  duplicatePairs: defineCall({
    method: 'GET',
    path: '/duplicate_pairs',
    summary: 'Pairs of people who share a council number, a mobile number, or name and date of birth',
    access: may('view'),
    traces: readsList('duplicate_pairs'),
    input: z.object({
      ...pageInput,
      /** `different`: those that the office found to be two people. */
      show: z.enum(['open', 'different']).default('open'),
    }),
    output: z.object({ data: z.array(DuplicatePair), total: z.int() }),
  }),
  peopleDiffer: defineCall({
    method: 'POST',
    path: '/people_differ',
    summary: 'Notes that two people are not the same: they are no pair of the page of duplicates any more',
    access: may('update'),
    input: TwoPeople,
    output: z.object({}),
    changes: pairs,
  }),
  peopleMayBeSame: defineCall({
    method: 'POST',
    path: '/people_may_be_same',
    summary: 'Takes back that two people are not the same',
    access: may('update'),
    input: TwoPeople,
    output: z.object({}),
    changes: pairs,
  }),
  mergePreview: defineCall({
    method: 'GET',
    path: '/merge_preview',
    summary:
      'What two people have, side by side, what holds a merge up, and of which types both have a membership',
    access: may('view'),
    traces: readsRecord('first', 'second'),
    input: TwoPeople,
    output: z.object({
      data: z.object({
        /** In the order that was asked for. */
        first: MergeSide,
        second: MergeSide,
        holds: z.array(Held),
        /** Types of which both have a membership: one of them may have been paid for twice. */
        both: z.array(z.string()),
        /** Stands for all of this. */
        seen: z.string(),
      }),
    }),
  }),
  mergePeople: defineCall({
    method: 'POST',
    path: '/merge_people',
    summary:
      'Moves all of one account to another, as it was previewed; the other address signs in nobody any more',
    access: may('update'),
    proof: 'fresh',
    input: MergeInput,
    output: z.object({}),
    changes: 'everything',
  }),
  accountMerges: defineCall({
    method: 'GET',
    path: '/account_merges',
    summary: 'Merges that were done, newest first',
    access: may('view'),
    traces: readsList('account_merges'),
    input: z.object({ ...pageInput }),
    output: z.object({ data: z.array(AccountMerge), total: z.int() }),
  }),
  mergeUndo: defineCall({
    method: 'POST',
    path: '/merge_undo',
    summary: 'Undoes a merge of the last hours: what moved goes back, and the other address signs in again',
    access: may('update'),
    proof: 'fresh',
    input: UndoInput,
    output: z.object({}),
    changes: 'everything',
  }),
} as const;
