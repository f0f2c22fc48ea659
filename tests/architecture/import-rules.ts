import { isTest, type Source } from './source.ts';

/**
 * Where a file may import from, the first row that fits it. Written from the inside to the outside, as in
 * CONTRIBUTING.md; `of` is the folder or file, `may` lists what it may import.
 */
const directions: { of: RegExp; may: RegExp[] }[] = [
  { of: /^contract\//, may: [/^contract\//] },

  { of: /^server\/kit\//, may: [/^contract\//, /^server\/kit\//] },
  { of: /^server\/migrations\//, may: [/^server\/kit\//] },
  // The demo's people do what they do through the modules' doors.
  {
    of: /^server\/seed\//,
    may: [/^contract\//, /^server\/(?:kit|seed)\//, /^server\/modules\/[\w-]+\/index\.ts$/],
  },
  // Another module only by its index.ts; which module is its own is judged below.
  {
    of: /^server\/modules\//,
    may: [/^contract\//, /^server\/kit\//, /^server\/modules\/[\w-]+\/index\.ts$/],
  },
  { of: /^server\/app\.ts$/, may: [/^contract\//, /^server\/kit\//, /^server\/modules\/[\w-]+\/index\.ts$/] },
  // What stands around the app. Only these files know the seed data and the tools, each tool by the files named here.
  {
    of: /^server\/(?:start|main|run|open-app|dev|serve-web|draw-pages(?:\.worker)?|undrawn-pages|office-pages|page-head|generate-db-types)\.ts$/,
    may: [
      /^contract\//,
      /^server\/(?:kit|seed)\//,
      /^server\/modules\/[\w-]+\/index\.ts$/,
      /^tools\/gateway-sandbox\/gateway-sandbox\.ts$/,
      /^tools\/(?:embedded-postgres\/start-postgres|web-build\/(?:web-build|page-files))\.ts$/,
      /^server\/[\w-]+(?:\.views)?\.ts$/,
    ],
  },
  // Programs beside the product: backup, restore, re-sealing.
  {
    of: /^server\/keeping\//,
    may: [
      /^contract\//,
      /^server\/(?:kit|keeping)\//,
      /^server\/modules\/[\w-]+\/index\.ts$/,
      /^server\/env\.ts$/,
      /^tools\/embedded-postgres\/(?:start|join)-postgres\.ts$/,
    ],
  },
  {
    of: /^server\/[\w.-]+\.ts$/,
    may: [
      /^contract\//,
      /^server\/kit\//,
      /^server\/modules\/[\w-]+\/index\.ts$/,
      /^server\/[\w-]+\.views\.ts$/,
    ],
  },

  { of: /^web\/kit\//, may: [/^contract\//, /^web\/kit\//] },
  { of: /^web\/features\//, may: [/^contract\//, /^web\/(?:kit|features)\//] },
  { of: /^web\/portal\//, may: [/^contract\//, /^web\/(?:kit|features|portal)\//] },
  { of: /^web\/office\//, may: [/^contract\//, /^web\/(?:kit|features|office)\//] },
  { of: /^web\//, may: [/^contract\//, /^web\//] },

  // Programs of their own: the product may start them, they know nothing of the server. Their tests use its clients.
  { of: /^tools\/.*\.test\.ts$/, may: [/^(?:contract|server|tools|tests)\//] },
  { of: /^tools\//, may: [/^contract\//, /^tools\//] },

  { of: /^tests\//, may: [/^(?:contract|server|web|tools|tests)\//] },
  { of: /^bench\//, may: [/^(?:contract|server|tools|bench)\//, /^tests\/world\//] },
];

const moduleOf = (path: string) => /^server\/modules\/([\w-]+)\//.exec(path)?.[1];

/** Imports against the direction. A test beside the code may also use the tests' world, and anything of its own floor. */
export function wrongDirections(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const may = directions.find(({ of }) => of.test(path))?.may;
    if (may === undefined) return [`${path} stands where no rule knows it`];
    const own = moduleOf(path);
    const floor = path.split('/', 1)[0] ?? '';
    return imports.flatMap(({ path: target }) => {
      if (target === null || may.some((allowed) => allowed.test(target))) return [];
      if (own !== undefined && moduleOf(target) === own) return [];
      if (isTest(path) && (target.startsWith(`${floor}/`) || target.startsWith('tests/'))) return [];
      return [`${path} must not import ${target}`];
    });
  });
}

/** The contract runs in browser and server alike: no package but Zod, nothing of Node. */
export function foreignToContract(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('contract/') && !isTest(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ said, path: target }) => target === null && said !== 'zod')
        .map(({ said }) => `${path} imports ${said}`),
    );
}

/** Written so that Node finds it as it stands: with its suffix, without climbing, and to a file that is there. */
export function badlyWritten(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports
      .filter(({ path: target }) => target !== null)
      .flatMap(({ said, exists }) => {
        if (said.startsWith('..')) return [`${path} climbs to ${said}`];
        if (!/\.(?:tsx?|css|json|svg|woff2|mjs)(?:\?[\w&]+)?$/.test(said))
          return [`${path} imports ${said} without its suffix`];
        return exists ? [] : [`${path} imports ${said}, which is not there`];
      }),
  );
}

/** Folders below `parent` that need each other, as 'a -> b -> a'; tests may do so. */
export function folderCycles(sources: readonly Source[], parent: string): string[] {
  const folderOf = (path: string) =>
    path.startsWith(`${parent}/`) ? path.slice(parent.length + 1).split('/')[0] : undefined;
  const needs = new Map<string, Set<string>>();
  for (const { path, imports } of sources) {
    const from = folderOf(path);
    if (from === undefined || isTest(path)) continue;
    for (const { path: target } of imports) {
      const to = target === null ? undefined : folderOf(target);
      if (to === undefined || to === from) continue;
      needs.set(from, (needs.get(from) ?? new Set()).add(to));
    }
  }
  const ended = new Set<string>();
  const cycles: string[] = [];
  function walk(folder: string, trail: string[]): void {
    if (trail.includes(folder)) {
      cycles.push([...trail.slice(trail.indexOf(folder)), folder].join(' -> '));
    } else if (!ended.has(folder)) {
      for (const next of needs.get(folder) ?? []) walk(next, [...trail, folder]);
      ended.add(folder);
    }
  }
  for (const folder of needs.keys()) walk(folder, []);
  return cycles;
}

/** The feature of the browser side in which a file stands. */
const featureOf = (path: string) => /^web\/features\/([\w-]+)\//.exec(path)?.[1];

/**
 * Imports of a feature's file from outside that do not go by its index (a part that is loaded by itself has its own), and
 * imports of an index from inside. What loads only when it is needed is imported by its own file, so that it stays out of
 * what loads at once.
 */
export function pastTheIndex(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    if (!path.startsWith('web/') || isTest(path)) return [];
    return imports.flatMap(({ path: target, isDynamic }) => {
      const feature = target === null ? undefined : featureOf(target);
      if (feature === undefined || isDynamic) return [];
      const isIndex = /^web\/features\/[^/]+\/(?:[^/]+\/)?index\.ts$/.test(target ?? '');
      return isIndex === (featureOf(path) !== feature) ? [] : [`${path} must not import ${target}`];
    });
  });
}
