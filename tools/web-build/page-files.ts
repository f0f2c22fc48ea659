import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { webFolder } from './web-build.ts';

/** A file of the browser side, as Vite writes it under the name of its source. */
interface ManifestEntry {
  file: string;
  /** Pictures and fonts that its styles name. */
  assets?: string[];
  imports?: string[];
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** What the last build made. */
export async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(webFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The files that a page needs before it is whole; below webFolder. */
export interface PageFiles {
  scripts: string[];
  assets: string[];
}

/**
 * @param sources below web/: what draws the page
 * @throws when the build has no such file
 */
export function filesOf(manifest: Manifest, sources: readonly string[]): PageFiles {
  const names = new Set(sources);
  const entries: ManifestEntry[] = [];
  for (const name of names) {
    const entry = manifest[name];
    if (!entry) throw new Error(`The browser side has no ${name}`);
    entries.push(entry);
    for (const next of entry.imports ?? []) names.add(next);
  }
  const all = (list: string[]) => [...new Set(list)];
  return {
    scripts: all(entries.map(({ file }) => file)),
    assets: all(entries.flatMap(({ assets = [] }) => assets)),
  };
}

/** The styles of all pages; below webFolder. */
export function stylesheetOf(manifest: Manifest): string {
  const sheet = manifest['style.css'];
  if (!sheet) throw new Error('The browser side has no styles');
  return sheet.file;
}
