import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { pageInput } from '#contract/kit/page-input.ts';
import { readsList } from '#contract/kit/traces.ts';
import {
  BeginImport,
  ImportRows,
  LeaveOutRows,
  MatchImport,
  MendRow,
  TakeBackImport,
  WhichImport,
} from './check-import.ts';
import { MemberImport } from './import.ts';

/** Whoever may add members one by one may bring a list of them; who may delete them takes it back. */
const may = (flag: 'create' | 'delete') => ({ admin: { module: 'Application', flag } }) as const;

const shown = ['/member_imports', '/member_import', '/member_import_rows'] as const;
const begun = z.object({ data: z.array(z.object({ id: z.int() })) });

/** A list of existing members that a society brings along, taken over as a whole (docs/decisions/0104). */
export const importCalls = {
  memberImports: defineCall({
    method: 'GET',
    path: '/member_imports',
    summary: 'The imports of members, newest first',
    access: may('create'),
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: z.array(MemberImport) }),
  }),
  memberImport: defineCall({
    method: 'GET',
    path: '/member_import',
    summary: 'One import of members: how far it is, its columns and how they are matched',
    access: may('create'),
    traces: 'nothing',
    input: WhichImport,
    output: z.object({
      data: MemberImport,
      /** Rows that cannot be taken over as they are, and those that somebody left out. */
      problems: z.int(),
      left_out: z.int(),
      /** Each column: its title, what it holds ('' when it is left out), and the first cells that hold something. */
      columns: z.array(z.object({ title: z.string(), field: z.string(), samples: z.array(z.string()) })),
      package_id: z.int().nullable(),
      joining_date: z.string(),
    }),
  }),
  memberImportRows: defineCall({
    method: 'GET',
    path: '/member_import_rows',
    summary:
      'The rows of an import that cannot be taken over as they are, by page, with what is wrong at each cell',
    access: may('create'),
    traces: readsList('member_import_rows'),
    input: WhichImport.extend(pageInput).extend({
      show: z.enum(['problems', 'left_out']).default('problems'),
    }),
    output: z.object({
      data: z.array(
        z.object({
          line: z.int(),
          /** By field, those of all matched columns. */
          values: z.record(z.string(), z.string()),
          faults: z.record(z.string(), z.string()),
        }),
      ),
      total: z.int(),
    }),
  }),
  memberImportBegin: defineCall({
    method: 'POST',
    path: '/member_import_begin',
    summary: 'Begins an import with the titles of its columns, which are matched as far as they are known',
    access: may('create'),
    input: BeginImport,
    output: begun,
    changes: ['/member_imports'],
  }),
  memberImportSend: defineCall({
    method: 'POST',
    path: '/member_import_send',
    summary: 'Adds rows of the file; those that are there already stay as they are',
    access: may('create'),
    input: ImportRows,
    output: z.object({ total: z.int() }),
    changes: [],
  }),
  memberImportMatch: defineCall({
    method: 'POST',
    path: '/member_import_match',
    summary: 'Says what each column holds, and has every row checked; nothing is taken over',
    access: may('create'),
    input: MatchImport,
    output: z.object({}),
    changes: shown,
  }),
  memberImportMend: defineCall({
    method: 'POST',
    path: '/member_import_mend',
    summary: 'Corrects the cells of a row, which is checked anew',
    access: may('create'),
    input: MendRow,
    output: z.object({ faults: z.record(z.string(), z.string()) }),
    changes: shown,
  }),
  memberImportLeaveOut: defineCall({
    method: 'POST',
    path: '/member_import_leave_out',
    summary: 'Leaves rows with problems out, or takes them again',
    access: may('create'),
    input: LeaveOutRows,
    output: z.object({}),
    changes: shown,
  }),
  memberImportCarryOut: defineCall({
    method: 'POST',
    path: '/member_import_carry_out',
    summary: 'Takes all rows over as members, all or none; those that were left out stay outside',
    access: may('create'),
    proof: 'fresh',
    input: WhichImport,
    output: z.object({}),
    changes: 'everything',
  }),
  memberImportTakeBack: defineCall({
    method: 'POST',
    path: '/member_import_take_back',
    summary: 'Removes all members of an import again, where nothing has happened to any of them since',
    access: may('delete'),
    proof: 'fresh',
    input: TakeBackImport,
    output: z.object({}),
    changes: 'everything',
  }),
  memberImportDelete: defineCall({
    method: 'POST',
    path: '/member_import_delete',
    summary: 'Deletes an import that was not carried out, with its rows',
    access: may('create'),
    input: WhichImport,
    output: z.object({}),
    changes: ['/member_imports'],
  }),
} as const;
