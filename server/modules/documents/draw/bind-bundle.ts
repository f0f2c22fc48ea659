import type { BundleCover } from '#contract/documents/bundle.ts';
import { createWorkerPool } from '#server/kit/typst/worker-pool.ts';

/** An upload that is ready to be bound: A4 pages, a JPEG picture of one page, or one that could not be read. */
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

/** Binds uploads into one PDF in a thread of its own: up to 14 MB are read and written anew, one bundle at a time. */
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
