import { z } from 'zod';
import { CertificateDocument, FmasDocument } from '#contract/documents/certificate.ts';
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

/** A certificate as it is kept: the words, and which stored images are the signatures. */
export const IssuedCertificate = CertificateDocument.extend({
  president_sign_file_id: z.int().nullable(),
  secretary_sign_file_id: z.int().nullable(),
});
export type IssuedCertificate = z.infer<typeof IssuedCertificate>;

/** An FMAS certificate as it is kept: the words, and which stored image is the artwork. */
export const IssuedFmas = FmasDocument.extend({ certificate_file_id: z.int() });
export type IssuedFmas = z.infer<typeof IssuedFmas>;
