import type { Day } from '#contract/kit/day.ts';
import { fileNamePart } from '#contract/kit/file-name.ts';

/**
 * Names of the downloads (D2 and D3 section 9). They contain only ASCII letters, digits, '-' and '_', which every header,
 * file system and mail program accepts.
 */

/** Anita_LM-1234.pdf */
export function certificateFileName(firstName: string, membershipNo: string): string {
  return `${fileNamePart(firstName, 'member')}_${fileNamePart(membershipNo, 'certificate')}.pdf`;
}

/** Anita_LM-1234_FMAS.pdf, like the name of the membership certificate. */
export function fmasFileName(firstName: string, membershipNo: string): string {
  return `${fileNamePart(firstName, 'member')}_${fileNamePart(membershipNo, 'certificate')}_FMAS.pdf`;
}

/** Anita_LM-1234_2026-11-26.pdf: a letter is of one day. */
export function letterFileName(firstName: string, membershipNo: string, day: Day): string {
  return `${fileNamePart(firstName, 'member')}_${fileNamePart(membershipNo, 'certificate')}_${day}.pdf`;
}

/** Anita_26LM000123_invoice.pdf */
export function invoiceFileName(firstName: string, applicationNo: string): string {
  return `${fileNamePart(firstName, 'member')}_${fileNamePart(applicationNo, 'application')}_invoice.pdf`;
}

/** Anita_26LM000123_documents.pdf; of an application without a number: Anita_application_documents.pdf */
export function bundleFileName(firstName: string, applicationNo: string): string {
  return `${fileNamePart(firstName, 'member')}_${fileNamePart(applicationNo, 'application')}_documents.pdf`;
}

/** The receipt an applicant or member downloads (D3 section 9). */
export const RECEIPT_FILE_NAME = 'payment-receipt.pdf';

/** The receipt the office downloads (D2 section 9): Anita_26LM000123.pdf */
export function officeReceiptFileName(firstName: string, applicationNo: string): string {
  return `${fileNamePart(firstName, 'member')}_${fileNamePart(applicationNo, 'application')}.pdf`;
}
