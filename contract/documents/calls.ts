import { z } from 'zod';
import { readsDocument } from '#contract/kit/traces.ts';
import { reasonLength, verdicts } from '#contract/applications/findings.ts';
import { whoMaySee } from '#contract/accounts/callers.ts';
import { exportReason } from '#contract/audit/export-reason.ts';
import { defineCall } from '#contract/kit/define-call.ts';
import { defineDownload } from '#contract/kit/define-download.ts';
import { reference } from '#contract/kit/fields.ts';
import { FeeData, PaymentRecord } from '#contract/payments/records.ts';
import { printedLine, PrintedSociety } from './printed.ts';

export const documentKinds = ['invoice', 'receipt', 'certificate', 'fmas', 'letter'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentCalls = {
  invoiceData: defineCall({
    method: 'POST',
    path: '/invoice_data',
    summary: 'The figures of the tax invoice as they were when it was paid',
    access: whoMaySee,
    traces: readsDocument('id'),
    input: z.object({ id: reference() }),
    output: z.object({
      data: z.array(
        z.object({
          application_no: z.string(),
          membership_no: z.string(),
          salutation: z.string(),
          first_name: z.string(),
          middle_name: z.string(),
          last_name: z.string(),
          email: z.string(),
          state: z.int().nullable(),
          state_name: z.string(),
          state_code: z.string(),
        }),
      ),
      payment_status: z.array(PaymentRecord),
      application_data: z.array(FeeData),
      webaddress: z.string(),
      webphone: z.string(),
      webemail: z.string(),
      webgst: z.string(),
    }),
  }),
} as const;

export const documentDownload = defineDownload({
  method: 'GET',
  path: '/document',
  summary:
    'An invoice, receipt, membership or FMAS certificate, or letter of good standing: its pages as one SVG for the screen, or the PDF to keep',
  access: whoMaySee,
  traces: readsDocument('id'),
  input: z.object({
    kind: z.enum(documentKinds),
    id: reference(),
    as: z.enum(['svg', 'pdf']).default('pdf'),
  }),
  contentTypes: ['application/pdf', 'image/svg+xml'],
});

export const bundleDownload = defineDownload({
  method: 'GET',
  path: '/document_bundle',
  summary: 'All papers of an application as one PDF of A4 pages, each with its verdict, after a list of them',
  access: { admin: { module: 'Application', flag: 'view' } },
  traces: 'itself',
  input: z.object({ id: reference(), ...exportReason }),
  contentTypes: ['application/pdf'],
});

/** What the office found on an upload, and on what day in the society's zone. */
const BundleFinding = z.object({
  verdict: z.enum(verdicts),
  /** '' when it was accepted. */
  reason: printedLine(reasonLength),
  by: printedLine(120),
  judged_on: z.iso.date(),
});
export type BundleFinding = z.infer<typeof BundleFinding>;

/** The cover of a bundle of uploads: the member, the uploads and the first page of each. */
export const BundleCover = z.object({
  society: PrintedSociety,
  member_name: printedLine(),
  membership_type: printedLine(),
  application_no: printedLine(40),
  membership_no: printedLine(40),
  /** The day in the society's zone. */
  made_on: z.iso.date(),
  uploads: z.array(
    z.object({
      label: printedLine(),
      /** Null while nobody judged it. */
      finding: BundleFinding.nullable(),
      /** Page of the bundle, behind a cover of one page. */
      first_page: z.int().min(2),
      pages: z.int().min(1),
      /** False: a page that says so replaces the upload. */
      readable: z.boolean(),
    }),
  ),
  /** Required uploads that are missing. */
  missing: z.array(
    z.object({
      label: printedLine(),
      /** Where the office asked for it. */
      finding: BundleFinding.nullable(),
    }),
  ),
});
export type BundleCover = z.infer<typeof BundleCover>;
