import { createWorkerPool } from './worker-pool.ts';

/** What every worker is started with. */
export interface TypstSetup {
  /** Absolute path of the templates; Typst can read nothing outside it. */
  workspace: string;
  /** Absolute paths of the font files that every job has, each compressed with Brotli. */
  fonts: string[];
}

/** Fonts that a job needs beyond those of the setup. */
export interface FurtherFonts {
  /** The template finds them as `families` of the JSON file /given/job.json. */
  families: string[];
  /** Absolute paths, each compressed with Brotli. A worker loads them with the first job that needs them. */
  files: string[];
}

export interface DrawJob {
  /** Name of a template in the workspace, without its ending. */
  template: string;
  /** Available to the template as `paper` of the JSON file /given/job.json: always a value, never markup. */
  data: unknown;
  /** PNG, JPEG or WebP by name; the template finds name -> path as `images` of that file. */
  images: Record<string, Uint8Array>;
  fonts?: FurtherFonts;
  /** Only what is asked for is made: after the layout, the PDF and the SVG cost about the same. */
  as: DrawnAs;
}

export type DrawnAs = 'pdf' | 'svg';

export interface TypstEngine {
  /**
   * The PDF alone, or one SVG of all pages below each other, with its text as outlines. Equal input gives equal
   * bytes, as long as the template takes its date from the data.
   * @throws Error with Typst's own message when the template or an image is at fault, and for a PDF with a letter that
   * no font has
   */
  draw: (job: DrawJob) => Promise<Buffer>;
  close: () => Promise<void>;
}

const JOB_TIMEOUT_MS = 15_000;
const MAX_WORKERS = 2;

/** Typst in worker threads, since its compiler blocks the thread it runs in. At most two workers. */
export function createTypstEngine(options: TypstSetup & { workers?: number }): TypstEngine {
  const { workspace, fonts, workers = MAX_WORKERS } = options;
  const setup: TypstSetup = { workspace, fonts };
  const pool = createWorkerPool<DrawJob, Uint8Array>({
    name: 'drawings',
    script: new URL('./typst.worker.ts', import.meta.url),
    size: Math.max(1, Math.min(workers, MAX_WORKERS)),
    timeoutMs: JOB_TIMEOUT_MS,
    workerData: setup,
  });
  return {
    draw: async (job) => {
      const file = await pool.run(job);
      // A Buffer does not stay one between threads.
      return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    },
    close: pool.close,
  };
}
