import { z } from 'zod';
import { FileState } from '#contract/document-batches/states.ts';
import { exportReason } from '#contract/audit/export-reason.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { defineDownload } from '#contract/kit/define-download.ts';
import { id } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';
import { ListExportInput } from './check-list-export.ts';

/** An export as its page shows it. */
const ListExport = z.object({
  id: z.int(),
  name: z.string(),
  /** How many columns it has. */
  columns: z.int(),
  state: FileState,
  /** Applications on the list at the moment of the snapshot; null before it was taken. */
  total: z.int().nullable(),
  /** Rows that are stored so far. */
  done: z.int(),
  /** Of the file; 0 before it is ready. */
  bytes: z.int(),
  /** SHA-256 of the file, in hexadecimal digits; '' before it is ready. */
  sha256: z.string(),
  file_name: z.string(),
  requested_on: z.string(),
  /** The moment that the rows are of; '' before. */
  taken_on: z.string(),
  /** Until when it is kept; '' while it is drawn. */
  kept_until: z.string(),
  /** Why it failed, in words; '' otherwise. */
  error: z.string(),
});
export type ListExport = z.infer<typeof ListExport>;

/** Who asks for one needs 'Application: view' as well (mayExportLists): an export is seen by who asked for it alone. */
const whoExports = { admin: { module: 'Application reports', flag: 'view' } } as const;
const whichExport = z.object({ id: id(text('Id cannot be empty')) });

/** Lists of applications as CSV files, drawn by a job (docs/decisions/0106). */
export const listExportCalls = {
  listExports: defineCall({
    method: 'GET',
    path: '/list_exports',
    summary: 'The exports of lists that the administrator asked for, newest first, with their progress',
    access: whoExports,
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: z.array(ListExport) }),
  }),
  addListExport: defineCall({
    method: 'POST',
    path: '/list_export_add',
    summary: 'Has a list of applications, as it is filtered, drawn as CSV with the columns that are named',
    access: whoExports,
    proof: 'fresh',
    input: ListExportInput,
    output: z.object({ data: z.array(z.object({ id: z.int() })) }),
    changes: ['/list_exports'],
  }),
  cancelListExport: defineCall({
    method: 'POST',
    path: '/list_export_cancel',
    summary: 'Ends an export that is drawn, and removes what was drawn of it',
    access: whoExports,
    input: whichExport,
    output: z.object({}),
    changes: ['/list_exports'],
  }),
  retryListExport: defineCall({
    method: 'POST',
    path: '/list_export_retry',
    summary: 'Draws an export that failed anew, as the list is then',
    access: whoExports,
    input: whichExport,
    output: z.object({}),
    changes: ['/list_exports'],
  }),
} as const;

export const listExportDownload = defineDownload({
  method: 'GET',
  path: '/list_export_file',
  summary: 'The CSV of an export that is ready: the bytes of its checksum, or a broken transfer',
  access: whoExports,
  proof: 'fresh',
  traces: 'itself',
  input: whichExport.extend(exportReason),
  contentTypes: ['text/csv'],
});
