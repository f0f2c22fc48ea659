import type { BundleCover, BundleFinding } from '#contract/documents/calls.ts';
import { createWorkerPool } from '#server/kit/typst/worker-pool.ts';
import { showDay } from '#contract/kit/day.ts';
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
  /** A strip for the head of each upload's pages, one page for each upload. */
  verdictsPdf: Uint8Array;
  uploads: BoundUpload[];
}

export interface Binder {
  bind: (job: BindJob) => Promise<Buffer>;
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
      const pdf = await pool.run(job);
      return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    },
    close: pool.close,
  };
}

/** Everything documents/bundle.typ prints, in words as printed. */
export function bundleDocument(cover: BundleCover) {
  return {
    title: `Documents of ${cover.member_name}`,
    created: cover.made_on,
    society: cover.society,
    member: cover.member_name,
    membership: cover.membership_type,
    facts: factsOf([
      ['Application No.', cover.application_no],
      ['Membership No.', cover.membership_no],
      ['Made on', showDay(cover.made_on)],
    ]),
    uploads: cover.uploads.map(({ label, first_page, pages, readable, finding }) => ({
      label,
      verdict: verdictOf(finding),
      note: readable ? '' : 'could not be read',
      pages: String(pages),
      first: first_page,
    })),
    missing: cover.missing.map(({ label, finding }) => ({
      label,
      asked: finding ? `asked for ${judgedBy(finding)}: ${finding.reason}` : '',
    })),
  };
}

/** Everything documents/bundle-verdicts.typ prints. */
export function verdictsDocument(cover: BundleCover) {
  const { title, created, society, uploads } = bundleDocument(cover);
  return { title, created, society, verdicts: uploads.map(({ verdict }) => verdict) };
}

/** 'Refused by Asha Nair on 21/11/2026: The scan is blurred.' */
function verdictOf(finding: BundleFinding | null) {
  if (!finding) return { refused: false, words: 'Not judged yet' };
  if (finding.verdict === 'accepted') return { refused: false, words: `Accepted ${judgedBy(finding)}` };
  return { refused: true, words: `Refused ${judgedBy(finding)}: ${finding.reason}` };
}

/** Who judged may have left: then only the day is known. */
function judgedBy({ by, judged_on }: BundleFinding): string {
  return by === '' ? `on ${showDay(judged_on)}` : `by ${by} on ${showDay(judged_on)}`;
}
