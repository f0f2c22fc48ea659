import { z } from 'zod';
import type { DocumentKind } from '#contract/documents/calls.ts';
import type { certificateImages } from '#contract/documents/certificate.ts';
import { InvoiceDocument } from '#contract/documents/invoice.ts';
import { printedLine } from '#contract/documents/printed.ts';

/** An invoice as it is kept: what is printed, and the buyer as invoice_data tells it (D2 section 3). */
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

/** Where a picture stands on a document; the artwork is that of an FMAS certificate. */
export type Place = 'logo' | (typeof certificateImages)[number] | 'artwork';

/** The pictures of a document by the ids of their files; null for a place that is empty. */
export type FileIds = Partial<Record<Place, number | null>>;

/** The pictures of a document by the storage's keys. */
export type Pictures = Partial<Record<Place, string>>;

/** Only certificates are shown to strangers, and are checked by them. */
export function isCertificate(kind: DocumentKind): kind is 'certificate' | 'fmas' {
  return kind === 'certificate' || kind === 'fmas';
}
