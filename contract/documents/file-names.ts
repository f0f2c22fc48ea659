import type { Day } from '#contract/kit/day.ts';

/**
 * Names of the downloads (D2 and D3 section 9). They contain only ASCII letters, digits, '-' and '_', which every header,
 * file system and mail program accepts.
 */

/** Removes accents and replaces each run of other unsafe characters by one '-'. */
function safe(part: string, otherwise: string): string {
  const plain = part
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  return plain === '' ? otherwise : plain;
}

/** Anita_LM-1234.pdf */
export function certificateFileName(firstName: string, membershipNo: string): string {
  return `${safe(firstName, 'member')}_${safe(membershipNo, 'certificate')}.pdf`;
}

/** Anita_LM-1234_FMAS.pdf, like the name of the membership certificate. */
export function fmasFileName(firstName: string, membershipNo: string): string {
  return `${safe(firstName, 'member')}_${safe(membershipNo, 'certificate')}_FMAS.pdf`;
}

/** Anita_LM-1234_2026-11-26.pdf: a letter is of one day. */
export function letterFileName(firstName: string, membershipNo: string, day: Day): string {
  return `${safe(firstName, 'member')}_${safe(membershipNo, 'certificate')}_${day}.pdf`;
}

/** Anita_26LM000123_invoice.pdf */
export function invoiceFileName(firstName: string, applicationNo: string): string {
  return `${safe(firstName, 'member')}_${safe(applicationNo, 'application')}_invoice.pdf`;
}

/** Anita_26LM000123_documents.pdf; of an application without a number: Anita_application_documents.pdf */
export function bundleFileName(firstName: string, applicationNo: string): string {
  return `${safe(firstName, 'member')}_${safe(applicationNo, 'application')}_documents.pdf`;
}

/** The receipt an applicant or member downloads (D3 section 9). */
export const RECEIPT_FILE_NAME = 'payment-receipt.pdf';

/** The receipt the office downloads (D2 section 9): Anita_26LM000123.pdf */
export function officeReceiptFileName(firstName: string, applicationNo: string): string {
  return `${safe(firstName, 'member')}_${safe(applicationNo, 'application')}.pdf`;
}
