import { parentPort, workerData } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import type { DrawnPage, KnownAnswers, PageRenderer } from '#contract/kit/drawn-page.ts';
import { renderedPages } from '#contract/rendered-pages.ts';
import { rendererFile } from '#tools/web-build/web-build.ts';

/*
 * Draws every page that is sent as HTML, and ends. In a thread of its own, since React with all that the pages use takes
 * 75 MB, and what it draws changes only when the office changes something.
 */
const { renderer } = (await import(pathToFileURL(rendererFile).href)) as { renderer: PageRenderer };
const drawn: Record<string, DrawnPage> = {};
const answers = workerData as KnownAnswers;
for (const path of renderedPages.flatMap(({ paths }) => paths(answers)))
  drawn[path] = await renderer.drawPage(path, answers);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(drawn);
