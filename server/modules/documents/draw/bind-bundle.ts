import type { BundleCover, BundleFinding } from '#contract/documents/calls.ts';
import { createWorkerPool } from '#server/kit/typst/worker-pool.ts';
import { showDay } from '#contract/kit/day.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { text } from '#contract/texts/text.ts';
import { say } from '#server/kit/say.ts';
import { labelsOf } from './document-labels.ts';
import { factsOf } from './printed-values.ts';

/** An upload ready to be bound: A4 pages, one page with a JPEG picture, or a file that could not be read. */
export type BoundUpload = { label: string; pages: number; finding: BundleFinding | null } & (
  | { kind: 'pdf'; bytes: Uint8Array }
  | { kind: 'picture'; bytes: Uint8Array }
  | { kind: 'unreadable' }
);

export interface BindJob {
  cover: BundleCover;
  coverPdf: Uint8Array;
  /**
   * A strip for the head of each upload's pages, one page for each upload. In other languages than English a strip for
   * each page follows, which names it, and the sentence about what could not be read.
   */
  verdictsPdf: Uint8Array;
  language: Language;
  /** What stands on the page of an upload that could not be read. */
  unreadable: string;
  uploads: BoundUpload[];
}

export interface Binder {
  bind: (job: Omit<BindJob, 'unreadable'>) => Promise<Buffer>;
  close: () => Promise<void>;
}

const TIMEOUT_MS = 30_000;

/** Binds uploads into one PDF in a separate thread: up to 14 MB are read and rewritten, one bundle at a time. */
export function createBinder(): Binder {
  const pool = createWorkerPool<BindJob, Uint8Array>({
    name: 'binding',
    script: new URL('./bind-bundle.worker.ts', import.meta.url),
    size: 1,
    timeoutMs: TIMEOUT_MS,
  });
  return {
    async bind(job) {
      const pdf = await pool.run({ ...job, unreadable });
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    close: pool.close,
  };
}

/** Everything documents/bundle.typ prints, in words as printed. */
export function bundleDocument(cover: BundleCover, language: Language) {
  return {
    ...labelsOf(language),
    title: say(language, text('Documents of {name}', { name: cover.member_name })),
    created: cover.made_on,
    society: cover.society,
    member: cover.member_name,
    membership: cover.membership_type,
    facts: factsOf(language, [
      [text('Application No.'), cover.application_no],
      [text('Membership No.'), cover.membership_no],
      [text('Made on'), showDay(cover.made_on)],
    ]),
    uploads: cover.uploads.map(({ label, first_page, pages, readable, finding }) => ({
      label: say(language, label),
      verdict: verdictOf(finding, language),
      note: readable ? '' : say(language, text('could not be read')),
      pages: String(pages),
      first: first_page,
    })),
    missing: cover.missing.map(({ label, finding }) => ({
      label: say(language, label),
      asked: finding ? say(language, askedFor(finding)) : '',
    })),
  };
}

const unreadable = text('This document was uploaded but could not be read.');

/** Everything documents/bundle-verdicts.typ prints. */
export function verdictsDocument(cover: BundleCover, language: Language) {
  const { title, created, society, uploads } = bundleDocument(cover, language);
  const verdicts = uploads.map(({ verdict }) => verdict);
  const drawn = { title, created, society, verdicts };
  if (language === defaultLanguage) return drawn;
  const heads = cover.uploads.flatMap(({ label, pages }) =>
    Array.from({ length: pages }, (_, index) =>
      say(
        language,
        text('{document}, page {page} of {pages}', { document: { text: label }, page: index + 1, pages }),
      ),
    ),
  );
  return { ...labelsOf(language), ...drawn, heads: [...heads, say(language, unreadable)] };
}

/** 'Refused by Asha Nair on 21/11/2026: The scan is blurred.' Who judged may have left: then only the day is known. */
function verdictOf(finding: BundleFinding | null, language: Language) {
  if (!finding) return { refused: false, words: say(language, text('Not judged yet')) };
  const { by, reason } = finding;
  const day = showDay(finding.judged_on);
  if (finding.verdict === 'accepted') {
    const accepted =
      by === '' ? text('Accepted on {day}', { day }) : text('Accepted by {by} on {day}', { by, day });
    return { refused: false, words: say(language, accepted) };
  }
  const refused =
    by === ''
      ? text('Refused on {day}: {reason}', { day, reason })
      : text('Refused by {by} on {day}: {reason}', { by, day, reason });
  return { refused: true, words: say(language, refused) };
}

function askedFor({ by, reason, judged_on }: BundleFinding) {
  const day = showDay(judged_on);
  return by === ''
    ? text('asked for on {day}: {reason}', { day, reason })
    : text('asked for by {by} on {day}: {reason}', { by, day, reason });
}
