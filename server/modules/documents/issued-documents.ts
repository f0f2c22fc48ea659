import { z } from 'zod';
import type { DocumentKind } from '#contract/documents/calls.ts';
import type { certificateImages } from '#contract/documents/certificate.ts';
import { InvoiceDocument } from '#contract/documents/payment-documents.ts';
import { printedLine } from '#contract/documents/printed.ts';

/** An invoice as stored: what is printed, and the buyer as invoice_data returns it (D2 section 3). */
export const IssuedInvoice = InvoiceDocument.safeExtend({
  buyer: z.object({
    salutation: printedLine(),
    first_name: printedLine(),
    middle_name: printedLine(),
    last_name: printedLine(),
    /** Decides how the tax is split. */
    state: z.int().nullable(),
  }),
});
export type IssuedInvoice = z.infer<typeof IssuedInvoice>;

/** A picture of a document by its position; the artwork is that of an FMAS certificate. */
export type PictureSlot = 'logo' | (typeof certificateImages)[number] | 'artwork';

/** The file ids of a document's pictures; null for an empty slot. */
export type FileIds = Partial<Record<PictureSlot, number | null>>;

/** The storage keys of a document's pictures. */
export type Pictures = Partial<Record<PictureSlot, string>>;

/** Certificates and letters have a code by which others can verify them; invoices and receipts do not. */
export function hasCode(kind: DocumentKind): boolean {
  return kind !== 'invoice' && kind !== 'receipt';
}
