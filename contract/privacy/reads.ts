import { text } from '#contract/texts/text.ts';

/** What the office did with one person's record, as the person reads it; the keys are actions of the audit log. */
const reads: Readonly<Record<string, string>> = {
  'record.read': text('Record read'),
  'paper.read': text('Papers read'),
  'document.read': text('Documents read'),
};

export function readInWords(what: string): string {
  return Object.hasOwn(reads, what) ? (reads[what] ?? what) : what;
}
