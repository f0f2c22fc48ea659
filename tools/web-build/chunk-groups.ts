import { gzipSync } from 'node:zlib';
import { build, mergeConfig, type Rolldown, type UserConfig } from 'vite';
import { renderedPages } from '#contract/rendered-pages.ts';
import { type Chunk, mergeChunks } from './merge-chunks.ts';

/**
 * What one more file costs, as bytes of code before minifying, compressed: to ask for it, to compress it by itself, to
 * compile and to link it. Tried from 3,000 (a third more files) to 14,000 (the first page grows by 8 %).
 */
const requestBytes = 10_000;

/**
 * How much more a byte counts for a part that is opened first, by its file, than for one whose visitor has most files
 * already: most for the list of types, to which letters and searches lead people with a phone, much for other first pages of
 * portal and office, less for a step of the wizard, whose files come while the step before is filled in. Each part counts
 * once, so that these grow with the number of parts: a dialog more of the office must not cost a first page a request.
 */
const weights: ReadonlyMap<string, number> = new Map([
  ...renderedPages.map(({ file }) => [`web/${file}`, 40] as const),
  ['web/portal/pages/type-list-page.tsx', 90],
  ['web/office/pages/application-list-pages.tsx', 60],
  ['web/office/pages/sign-in-pages.tsx', 20],
  ['web/portal/pages/directory-page.tsx', 20],
  ['web/portal/pages/directory-entry-page.tsx', 20],
  ['web/office/pages/dashboard-page.tsx', 10],
  ...['steps/personal-step', 'steps/education-step'].map(
    (file) => [`web/features/applications/wizard/${file}.tsx`, 14] as const,
  ),
  ...['known-application', 'steps/review-step', 'steps/correction-step', 'steps/contact-step'].map(
    (file) => [`web/features/applications/wizard/${file}.tsx`, 7] as const,
  ),
]);

function weigh({ facadeModuleId }: Rolldown.OutputChunk): number {
  return weights.entries().find(([file]) => facadeModuleId?.endsWith(file))?.[1] ?? 1;
}

const signedIn = /\/web\/office\/pages\/(?!sign-in-pages)/;

/** The files around the pages of the portal, of the office and of its sign-in: each page loads its frame as well. */
const frames: readonly (readonly [file: string, pages: RegExp])[] = [
  ['web/portal/portal-shell.tsx', /\/web\/portal\/pages\//],
  ['web/office/sign-in-layout.tsx', /\/web\/office\/pages\/sign-in-pages/],
  ['web/office/office-shell.tsx', signedIn],
  ['web/routes/whole-tree.ts', signedIn],
];

/**
 * Builds once to see how the bundler cuts the scripts: one for every set of parts that share modules, which makes
 * hundreds of files below 2 KB. These are joined into few.
 * @param config of the real build
 * @returns the setting that makes the real build cut them so
 */
export async function chunkGroups(config: UserConfig): Promise<Rolldown.CodeSplittingOptions> {
  const trial = mergeConfig<UserConfig, UserConfig>(config, {
    logLevel: 'warn',
    build: { write: false, minify: false, reportCompressedSize: false },
  });
  const { output } = (await build({ ...trial, configFile: false })) as Rolldown.RolldownOutput;
  const files = output.filter((file) => file.type === 'chunk');
  const chunks = chunksOf(files);
  const weightOfFile = new Map(files.map((file) => [file.fileName, weigh(file)]));
  const weightOf = (part: string) => weightOfFile.get(part) ?? 1;
  const shared = mergeChunks(chunks, requestBytes, weightOf).filter(({ parts }) => parts.size > 0);
  const groupOf = new Map(
    shared.flatMap(({ modules }, index) => modules.map((id) => [id, `shared${index}`])),
  );
  return {
    groups: [{ name: (id) => groupOf.get(id) ?? null, debugName: 'shared' }],
    includeDependenciesRecursively: false,
  };
}

/**
 * What the bundler made, with the parts that load each. The page's entry is loaded by all of them, a frame by its pages
 * that are opened first; what the entry loads, the parts after it have already. The parts themselves, loaded by none, stay
 * files of their own under their own names.
 */
function chunksOf(files: readonly Rolldown.OutputChunk[]): Chunk[] {
  const importsOf = new Map(files.map(({ fileName, imports }) => [fileName, imports]));
  const partsOf = new Map(files.map(({ fileName }) => [fileName, new Set<string>()]));
  const parts = files.filter(({ isDynamicEntry }) => isDynamicEntry);
  const load = (file: Rolldown.OutputChunk, free: ReadonlyMap<string, Set<string>>) => {
    const loaded = new Set(file.imports);
    for (const name of loaded) {
      for (const part of loadedBy(file, parts)) free.get(name)?.add(part.fileName);
      for (const next of importsOf.get(name) ?? []) loaded.add(next);
    }
  };
  for (const file of files) if (file.isEntry) load(file, partsOf);
  const afterEntries = new Map([...partsOf].filter(([, known]) => known.size === 0));
  for (const file of parts) load(file, afterEntries);
  return files.map(({ fileName, isEntry, isDynamicEntry, moduleIds, code, imports }) => ({
    name: fileName,
    modules: [...moduleIds],
    bytes: gzipSync(code).length,
    imports: new Set(imports),
    parts: (!isEntry && !isDynamicEntry && partsOf.get(fileName)) || new Set(),
  }));
}

/** The parts whose visitors load this entry or part. */
function loadedBy(
  file: Rolldown.OutputChunk,
  parts: readonly Rolldown.OutputChunk[],
): readonly Rolldown.OutputChunk[] {
  if (file.isEntry) return file.name === 'index' ? [file, ...parts] : [file];
  const pages = frames.find(([frame]) => file.facadeModuleId?.endsWith(frame))?.[1];
  if (pages === undefined) return [file];
  return [file, ...parts.filter((part) => weigh(part) > 1 && pages.test(part.facadeModuleId ?? ''))];
}
