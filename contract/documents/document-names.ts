import type { DocumentKind } from './calls.ts';
import { text } from '#contract/texts/text.ts';

/** What each document is called on screen (D3 section 2). */
export const documentNames: Record<DocumentKind, string> = {
  invoice: text('Tax Invoice'),
  receipt: text('Payment Receipt'),
  certificate: text('Membership Certificate'),
  fmas: text('FMAS Certificate'),
  letter: text('Letter of Good Standing'),
};
