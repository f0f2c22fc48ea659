import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliDecompressSync } from 'node:zlib';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { DrawJob, TypstSetup } from './typst-engine.ts';
import type { WorkerReply } from './worker-pool.ts';

/** Compiled parts are kept between jobs; those that so many jobs of all threads have not used are forgotten. */
const KEPT_JOBS = 10;

const setup: TypstSetup = workerData;
const compiler = NodeCompiler.create({
  workspace: setup.workspace,
  fontArgs: [{ fontBlobs: setup.fonts.map((path) => brotliDecompressSync(readFileSync(path))) }],
});

parentPort?.on('message', (job: DrawJob) => {
  parentPort?.postMessage(answer(job));
});

function answer(job: DrawJob): WorkerReply<Uint8Array> {
  try {
    return { answer: draw(job) };
  } catch (fault) {
    return { fault: fault instanceof Error ? fault.message : String(fault) };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(KEPT_JOBS);
    // V8 does not see the megabytes of pictures behind the small objects of Typst, and would keep hundreds of them
    // (`npm start` exposes gc).
    globalThis.gc?.();
  }
}

function draw(job: DrawJob): Uint8Array {
  const given = { paper: job.data, images: layOut(job.images) };
  // A file, since other sys.inputs would make Typst read every template anew.
  compiler.mapShadow(join(setup.workspace, '/given/job.json'), Buffer.from(JSON.stringify(given)));
  const result = compiler.compile({ mainFilePath: join(setup.workspace, `${job.template}.typ`) });
  const document = result.result;
  if (!document) throw new Error(faultsOf(result.takeDiagnostics()));
  if (job.as === 'pdf') return toPdf(document);
  return Buffer.from(partPages(compiler.plainSvg(document), document.numOfPages));
}

/** Lays the images where the template can read them, in memory only: name -> path. */
function layOut(images: DrawJob['images']): Record<string, string> {
  const paths: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(images)) {
    const path = `/given/images/${name}`;
    compiler.mapShadow(join(setup.workspace, path), Buffer.from(bytes));
    paths[name] = path;
  }
  return paths;
}

/**
 * Accessible PDF (PDF/UA-1) where possible. A name in a script that our fonts lack cannot be
 * read aloud; then it is the plain tagged PDF, which shows an empty box, rather than no document at all.
 */
function toPdf(document: NodeTypstDocument): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1' });
  } catch (fault) {
    if (!String(fault).includes('could not be displayed with font')) throw fault;
    return compiler.pdf(document);
  }
}

function faultsOf(diagnostics: ReturnType<ReturnType<typeof compiler.compile>['takeDiagnostics']>): string {
  if (!diagnostics) return 'Typst gave no document and no reason';
  const found: { message?: unknown }[] = compiler.fetchDiagnostics(diagnostics);
  return `Typst: ${found.map((each) => String(each.message)).join('; ')}`;
}

const BAND = 6;

/**
 * The one tall SVG that Typst makes of a document, with a band where a page ends and the next begins: their margins are
 * white, and without the band two pages would look like one. All pages have the same size.
 */
function partPages(svg: string, count: number): string {
  if (count <= 1) return svg;
  const found = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  if (!found) throw new Error('The SVG of Typst has no frame that we know');
  const [width, height] = [Number(found[1]), Number(found[2])];
  const bands = Array.from(
    { length: count - 1 },
    (_, page) => `M0 ${((page + 1) * height) / count}h${width}`,
  );
  return svg.replace(
    /<\/svg>\s*$/,
    `<path stroke="#8a95a1" stroke-width="${BAND}" d="${bands.join('')}"/></svg>`,
  );
}
