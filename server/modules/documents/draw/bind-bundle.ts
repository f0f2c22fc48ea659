import type { BundleCover } from '#contract/documents/calls.ts';
import { createWorkerPool } from '#server/kit/typst/worker-pool.ts';
import { showDay } from '#contract/kit/day.ts';
import { factsOf } from './printed-values.ts';

/** An upload ready to be bound: A4 pages, one page with a JPEG picture, or a file that could not be read. */
export type BoundUpload = { label: string; pages: number } & (
  | { kind: 'pdf'; bytes: Uint8Array }
  | { kind: 'picture'; bytes: Uint8Array }
  | { kind: 'unreadable' }
);

export interface BindJob {
  cover: BundleCover;
  coverPdf: Uint8Array;
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
    uploads: cover.uploads.map(({ label, first_page, pages, readable }) => ({
      label,
      note: readable ? '' : 'could not be read',
      pages: String(pages),
      first: String(first_page),
    })),
    missing: cover.missing,
  };
}
