import { network } from '#contract/texts/sentences.ts';
import { ApiError, networkFailure } from '#web/kit/data/api-error.ts';
import { t } from '#web/kit/language/t.ts';

/*
 * Loads the parts of the page that come when they are needed, in place of Vite's own loader (vite.config.ts). A browser
 * remembers for as long as the page lives that a script did not arrive, and refuses to import it ever after. So every
 * file is fetched into the cache first: only what has arrived is imported, and the next try is a real one.
 */

/** The files of this page are no longer on the server, or the browser remembers one as broken: only a reload helps. */
export class ReloadNeeded extends ApiError {
  constructor() {
    super(t(network.newVersion), { status: 0 });
  }
}

const files = new Map<string, Promise<void>>();

/**
 * Brings a file of the page into the browser's cache: once, and again only after that failed.
 * @throws ApiError when it does not arrive; ReloadNeeded when the server has it no more
 */
export function bringFile(url: string): Promise<void> {
  const former = files.get(url);
  if (former) return former;
  const coming = fetchFile(url).catch((error: unknown) => {
    files.delete(url);
    throw error;
  });
  files.set(url, coming);
  return coming;
}

async function fetchFile(url: string): Promise<void> {
  let status: number;
  try {
    const response = await fetch(url);
    status = response.status;
    await response.arrayBuffer();
  } catch {
    throw networkFailure();
  }
  if (status === 404) throw new ReloadNeeded();
  if (status >= 400) throw networkFailure();
}

/** The scripts of a part are compiled side by side, and not one after the other as they import each other. */
function preload(url: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.crossOrigin = '';
  link.href = url;
  document.head.append(link);
}

/** What index.html brings along. */
const isGiven = (url: string) => document.querySelector(`link[href="${url}"]`) !== null && !files.has(url);

/** The words of Chromium, Firefox and Safari for a script that did not come; TypeErrors of our own have others. */
const notImported = /dynamically imported module|module script failed/i;

/**
 * Loads a part of the page.
 * @param part imports it
 * @param needs its scripts, as the build names them: below the base address
 * @throws ApiError when it cannot be reached, and may be the next time; ReloadNeeded when only a reload helps
 */
export async function loadPart<Part>(
  part: () => Promise<Part>,
  needs: readonly string[] = [],
): Promise<Part> {
  const urls = needs.map((need) => `${import.meta.env.BASE_URL}${need}`).filter((url) => !isGiven(url));
  const fresh = urls.filter((url) => !files.has(url));
  await Promise.all(urls.map(bringFile));
  for (const url of fresh) preload(url);
  try {
    return await part();
  } catch (error) {
    throw error instanceof TypeError && notImported.test(error.message) ? new ReloadNeeded() : error;
  }
}

/** How long after a page has come up, in milliseconds: what it shows itself has been asked for by then. */
const restMs = 1_000;

/**
 * Does something that nobody waits for, once the page has come up.
 * @returns gives it up
 */
export function whenIdle(action: () => void): () => void {
  const timer = setTimeout(action, restMs);
  return () => clearTimeout(timer);
}
