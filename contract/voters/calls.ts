import { z } from 'zod';
import { exportReason } from '#contract/audit/export-reason.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { defineDownload } from '#contract/kit/define-download.ts';
import { id } from '#contract/kit/fields.ts';
import { pageInput } from '#contract/kit/page-input.ts';
import { readsList } from '#contract/kit/traces.ts';
import { text } from '#contract/texts/text.ts';
import { DeleteRoll, FreezeRoll, rollChoice } from './check-roll.ts';
import { Roll, Voter } from './roll.ts';

const may = (flag: 'view' | 'create' | 'delete') =>
  ({ admin: { module: 'Application reports', flag } }) as const;
const whichRoll = id(text('Id cannot be empty'));

/** The voters' rolls: who was a member in good standing at the end of a day, frozen (docs/decisions/0101). */
export const voterCalls = {
  votersRolls: defineCall({
    method: 'GET',
    path: '/voters_rolls',
    summary: "The voters' rolls that are frozen, newest first, each with its count and checksum",
    access: may('view'),
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: z.array(Roll) }),
  }),
  votersRollCount: defineCall({
    method: 'GET',
    path: '/voters_roll_count',
    summary: 'How many members a roll would hold as of a day',
    access: may('create'),
    traces: 'nothing',
    input: z.object(rollChoice),
    output: z.object({ total: z.int() }),
  }),
  votersRollFreeze: defineCall({
    method: 'POST',
    path: '/voters_roll_freeze',
    summary: 'Freezes who may vote as of a day: nobody changes it any more',
    access: may('create'),
    input: FreezeRoll,
    output: z.object({ data: z.array(z.object({ id: z.int() })) }),
    changes: ['/voters_rolls'],
  }),
  votersRoll: defineCall({
    method: 'GET',
    path: '/voters_roll',
    summary: "A page of a voters' roll in the order of the membership numbers, searched by number or name",
    access: may('view'),
    traces: readsList('voters_roll'),
    input: z.object({ id: whichRoll, ...pageInput }),
    output: z.object({
      data: z.array(Voter),
      /** How many the search finds. */
      total: z.int(),
      roll: Roll,
    }),
  }),
  votersRollDelete: defineCall({
    method: 'POST',
    path: '/voters_roll_delete',
    summary: "Deletes a voters' roll with all its lines; the log keeps its checksum and the reason",
    access: may('delete'),
    proof: 'fresh',
    input: DeleteRoll,
    output: z.object({}),
    changes: ['/voters_rolls'],
  }),
} as const;

export const rollDownload = defineDownload({
  method: 'GET',
  path: '/voters_roll_file',
  summary: "A voters' roll as CSV: exactly the bytes whose checksum was frozen, or a broken transfer",
  access: may('view'),
  proof: 'fresh',
  traces: 'itself',
  input: z.object({ id: whichRoll, ...exportReason }),
  contentTypes: ['text/csv'],
});
