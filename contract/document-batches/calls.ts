import { z } from 'zod';
import { exportReason } from '#contract/audit/export-reason.ts';
import { isDay } from '#contract/kit/day.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { defineDownload } from '#contract/kit/define-download.ts';
import { id, optionalId, textField } from '#contract/kit/fields.ts';
import { batchKindNames } from './batch.ts';
import { FileState } from './states.ts';
import { text } from '#contract/texts/text.ts';

function day() {
  return textField(10).pipe(
    z.string().refine((value) => value === '' || isDay(value), text('Must be a date')),
  );
}

/** Which documents: of a kind, of a membership type (all without it), of a period of days in the society's zone, both included. */
const filters = {
  kind: z.enum(batchKindNames, text('Please choose the documents')),
  application_id: optionalId(),
  from_date: day(),
  to_date: day(),
};

const inOrder = ({ from_date, to_date }: { from_date: string; to_date: string }) =>
  from_date === '' || to_date === '' || from_date <= to_date;
const turned = { path: ['to_date'], message: text('The last day cannot be before the first') };

export const BatchFilters = z.object(filters).refine(inOrder, turned);
export type BatchFilters = z.output<typeof BatchFilters>;

/** The documents left out of a batch that its page names. */
export const mostReasons = 20;

/** A batch as its page shows it. */
const Batch = z.object({
  id: z.int(),
  kind: z.enum(batchKindNames),
  /** Of the membership type; '' for all. */
  application_name: z.string(),
  from_date: z.string(),
  to_date: z.string(),
  state: FileState,
  total: z.int(),
  /** Drawn so far, those left out included. */
  done: z.int(),
  /** Documents that could not be issued or drawn; the ZIP lists them with the reason. */
  left_out: z.int(),
  /** The first of them: the number of the application or membership, and why. */
  reasons: z.array(z.object({ number: z.string(), reason: z.string() })),
  /** Of the file; 0 before it is ready. */
  bytes: z.int(),
  /** Of the file, in hexadecimal digits; '' before it is ready. */
  sha256: z.string(),
  file_name: z.string(),
  requested_on: z.string(),
  /** Until when it is kept; '' while it is drawn. */
  kept_until: z.string(),
  /** Why it failed, in words; '' otherwise. */
  error: z.string(),
  /** By which the log knows the failure; '' for none. */
  error_id: z.string(),
});
export type Batch = z.infer<typeof Batch>;

/** The kind decides which of both is needed (mayDrawBatch); each document is then judged as when it is opened alone. */
const whoExports = {
  admin: [
    { module: 'Application reports', flag: 'view' },
    { module: 'Payment reports', flag: 'view' },
  ],
} as const;

/** Many documents as one ZIP, drawn by a job (docs/decisions/0048). A batch is seen by who asked for it. */
export const batchCalls = {
  documentBatchList: defineCall({
    method: 'GET',
    path: '/document_batch_list',
    summary: 'The batches of documents that the administrator asked for, newest first, with their progress',
    access: whoExports,
    traces: 'nothing',
    input: z.object({}),
    output: z.object({ data: z.array(Batch) }),
  }),
  documentBatchCount: defineCall({
    method: 'GET',
    path: '/document_batch_count',
    summary: 'How many documents a batch would have',
    access: whoExports,
    traces: 'nothing',
    input: BatchFilters,
    output: z.object({ total: z.int() }),
  }),
  addDocumentBatch: defineCall({
    method: 'POST',
    path: '/add_document_batch',
    summary: 'Draws all documents of a kind, type and period into one ZIP',
    access: whoExports,
    proof: 'fresh',
    input: BatchFilters,
    output: z.object({ data: z.array(z.object({ id: z.int() })) }),
    changes: ['/document_batch_list'],
  }),
  cancelDocumentBatch: defineCall({
    method: 'POST',
    path: '/cancel_document_batch',
    summary: 'Ends a batch that is drawn, and removes what was drawn of it',
    access: whoExports,
    input: z.object({ id: id(text('Id cannot be empty')) }),
    output: z.object({}),
    changes: ['/document_batch_list'],
  }),
  retryDocumentBatch: defineCall({
    method: 'POST',
    path: '/retry_document_batch',
    summary: 'Goes on with a batch that failed, from where it stopped',
    access: whoExports,
    input: z.object({ id: id(text('Id cannot be empty')) }),
    output: z.object({}),
    changes: ['/document_batch_list'],
  }),
} as const;

export const batchDownload = defineDownload({
  method: 'GET',
  path: '/document_batch_file',
  summary: 'The file of a batch that is ready: a ZIP of PDF files',
  access: whoExports,
  proof: 'fresh',
  traces: 'itself',
  input: z.object({ id: id(text('Id cannot be empty')), ...exportReason }),
  contentTypes: ['application/zip'],
});
