import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readFont } from './font-coverage.ts';
import type { DrawJob, TypstSetup } from './typst-engine.ts';
import type { WorkerReply } from './worker-pool.ts';

/** Compiled parts are kept between jobs; those that so many jobs of all threads have not used are forgotten. */
const KEPT_JOBS = 10;

const setup: TypstSetup = workerData;
const loaded = new Set(setup.fonts);
let compiler = compilerWith([...loaded]);

function compilerWith(fonts: string[]) {
  return NodeCompiler.create({
    workspace: setup.workspace,
    fontArgs: [{ fontBlobs: fonts.map((path) => readFont(path)) }],
  });
}

/** A compiler takes its fonts at the start: a job with further ones gets a new compiler, which later jobs use as well. */
function loadFonts(files: readonly string[]): void {
  if (files.every((file) => loaded.has(file))) return;
  for (const file of files) loaded.add(file);
  compiler = compilerWith([...loaded]);
}

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
  loadFonts(job.fonts?.files ?? []);
  const given = { paper: job.data, images: layOut(job.images), families: job.fonts?.families ?? [] };
  // A file, since other sys.inputs would make Typst read every template anew.
  compiler.mapShadow(join(setup.workspace, '/given/job.json'), Buffer.from(JSON.stringify(given)));
  const result = compiler.compile({ mainFilePath: join(setup.workspace, `${job.template}.typ`) });
  const document = result.result;
  if (!document) throw new Error(faultsOf(result.takeDiagnostics()));
  // PDF/UA-1, the accessible PDF, refuses letters without a glyph.
  if (job.as === 'pdf') return compiler.pdf(document, { pdfStandard: 'ua-1' });
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
