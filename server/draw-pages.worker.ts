import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import type { PageRenderer, PagesToDraw } from '#contract/kit/drawn-page.ts';
import { renderedPages } from '#contract/rendered-pages.ts';
import { readManifest, stylesheetOf } from '#tools/web-build/page-files.ts';
import { rendererFile, webFolder } from '#tools/web-build/web-build.ts';
import type { StyledPage } from './drawings.ts';
import { usedStyles } from './used-styles.ts';

/*
 * Draws every page that is sent as HTML, and ends. In a thread of its own, since React with all that the pages use takes
 * 75 MB, and what it draws changes only when the office changes something.
 */
const { renderer } = (await import(pathToFileURL(rendererFile).href)) as { renderer: PageRenderer };
const drawn: Record<string, StyledPage> = {};
const styles = await readFile(join(webFolder, stylesheetOf(await readManifest())), 'utf8');
const { answers, language } = workerData as PagesToDraw;
await renderer.loadLanguage(language);
for (const path of renderedPages.flatMap(({ paths }) => paths(answers))) {
  const page = await renderer.drawPage(path, answers);
  drawn[path] = { ...page, styles: usedStyles(styles, page.html) };
}
parentPort?.postMessage(drawn);
