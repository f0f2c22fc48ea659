import { network } from '#contract/texts/en.ts';
import { ApiError, networkFailure } from '#web/kit/data/api-error.ts';

/*
 * Loads the parts of the page that come when they are needed, in place of Vite's own loader (vite.config.ts). A browser
 * remembers for as long as the page lives that a script did not arrive, and refuses to import it ever after. So every
 * file is fetched into the cache first: only what has arrived is imported, and the next try is a real one.
 */

/** The files of this page are no longer on the server, or the browser remembers one as broken: only a reload helps. */
export class ReloadNeeded extends ApiError {
  constructor() {
    super(network.newVersion, { status: 0 });
  }
}

const files = new Map<string, Promise<void>>();
const styles = new Map<string, Promise<void>>();

/** Does it once for each address, and again only after it failed. */
function once(
  known: Map<string, Promise<void>>,
  url: string,
  action: (url: string) => Promise<void>,
): Promise<void> {
  const former = known.get(url);
  if (former) return former;
  const coming = action(url).catch((error: unknown) => {
    known.delete(url);
    throw error;
  });
  known.set(url, coming);
  return coming;
}

/**
 * Brings a file of the page into the browser's cache.
 * @throws ApiError when it does not arrive; ReloadNeeded when the server has it no more
 */
export function bringFile(url: string): Promise<void> {
  return once(files, url, fetchFile);
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

/** A stylesheet that did not come is taken away, so that the next try asks for it again. */
async function addStyles(url: string): Promise<void> {
  const link = addLink('stylesheet', url);
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(networkFailure());
    });
  });
}

function addLink(rel: string, url: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  link.crossOrigin = '';
  link.href = url;
  document.head.append(link);
  return link;
}

/** What index.html brings along. */
const isGiven = (url: string) => document.querySelector(`link[href="${url}"]`) !== null && !files.has(url);

/** The words of Chromium, Firefox and Safari for a script that did not come; TypeErrors of our own have others. */
const notImported = /dynamically imported module|module script failed/i;

/**
 * Loads a part of the page.
 * @param part imports it
 * @param needs its files, as the build names it: below the base address
 * @throws ApiError when it cannot be reached, and may be the next time; ReloadNeeded when only a reload helps
 */
export async function loadPart<Part>(
  part: () => Promise<Part>,
  needs: readonly string[] = [],
): Promise<Part> {
  const urls = needs.map((need) => `${import.meta.env.BASE_URL}${need}`).filter((url) => !isGiven(url));
  const scripts = urls.filter((url) => !url.endsWith('.css') && !files.has(url));
  await Promise.all(urls.map(bringFile));
  // They are compiled side by side, and not one after the other as they import each other.
  for (const url of scripts) addLink('modulepreload', url);
  await Promise.all(urls.filter((url) => url.endsWith('.css')).map((url) => once(styles, url, addStyles)));
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
