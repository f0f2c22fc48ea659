import { createWorkerPool } from './worker-pool.ts';

/** What every worker is started with. */
export interface TypstSetup {
  /** Absolute path of the templates; Typst can read nothing outside it. */
  workspace: string;
  /** Absolute paths of the font files. */
  fonts: string[];
}

export interface DrawJob {
  /** Name of a template in the workspace, without its ending. */
  template: string;
  /** Reaches the template as JSON in sys.inputs.data: always a value, never markup. */
  data: unknown;
  /** PNG, JPEG or WebP by name; the template finds name -> path as JSON in sys.inputs.images. */
  images: Record<string, Uint8Array>;
}

export interface Drawn {
  pdf: Buffer;
  /** One SVG for each page, text as outlines. */
  pages: string[];
}

/** A drawing as a worker posts it: a Buffer does not stay one between threads. */
export type PostedDrawing = { pdf: Uint8Array; pages: string[] };

export interface TypstEngine {
  /**
   * The same document for the screen and for download. Equal input gives equal bytes, as long as the template
   * takes its date from the data.
   * @throws Error with Typst's own words when the template or an image is at fault
   */
  draw: (job: DrawJob) => Promise<Drawn>;
  close: () => Promise<void>;
}

const JOB_TIMEOUT_MS = 15_000;
const MAX_WORKERS = 2;

/** Typst in worker threads, since its compiler holds the thread it runs in. At most two workers. */
export function createTypstEngine(options: TypstSetup & { workers?: number }): TypstEngine {
  const { workspace, fonts, workers = MAX_WORKERS } = options;
  const setup: TypstSetup = { workspace, fonts };
  const pool = createWorkerPool<DrawJob, PostedDrawing>({
    script: new URL('./typst.worker.ts', import.meta.url),
    size: Math.max(1, Math.min(workers, MAX_WORKERS)),
    timeoutMs: JOB_TIMEOUT_MS,
    workerData: setup,
  });
  return {
    draw: async (job) => {
      const { pdf, pages } = await pool.run(job);
      return { pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength), pages };
    },
    close: pool.close,
  };
}
