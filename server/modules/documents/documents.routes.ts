import type { documentCalls } from '#contract/documents/calls.ts';
import type { verificationCalls } from '#contract/documents/verification.ts';
import type { Routes } from '#server/kit/http/mount-calls.ts';
import { showInvoice } from './show-invoice.ts';
import { verifyCertificate } from './verify-certificate.ts';

export const documentRoutes: Routes<typeof documentCalls & typeof verificationCalls> = {
  invoiceData: showInvoice,
  verifyCertificate,
};
