import { isTest, type Source } from './source.ts';

const MOUNT = /\b(mount|mountRead|mountOutside|mountDownload)\(\s*mounting,\s*(?:\w+Calls\.)?(\w+),/g;

/** The one loop that mounts: over every master, each of whose three calls has its line in it. */
const MASTERS_ROUTES = 'server/modules/masters/masters.routes.ts';
const LOOP = /^ {2}for \(const name of masterNames\) \{\n(?<lines>.*?)^ {2}\}/ms;
const MOUNT_IN_LOOP = /\b(mount|mountRead)\(mounting, kind\.(\w+),/g;
const beginnings: Record<string, string> = { list: 'get', save: 'add', remove: 'delete' };

/** Calls that no routes file mounts, or more than one line mounts. */
export function notMountedOnce(
  sources: readonly Source[],
  calls: readonly string[],
  masters: readonly string[],
): string[] {
  const mounted = readMounts(sources, masters).map(({ call }) => call);
  return [
    ...calls.filter((call) => !mounted.includes(call)).map((call) => `${call} is mounted nowhere`),
    ...mounted.filter((call) => !calls.includes(call)).map((call) => `${call} is no call of the contract`),
    ...mounted.filter((call, at) => mounted.indexOf(call) !== at).map((call) => `${call} is mounted twice`),
  ];
}

/**
 * Calls of GET whose verb has a transaction, which would show it nothing else (server/kit/mount-calls.ts).
 * @param reads the calls of GET
 */
export function readInTransactions(
  sources: readonly Source[],
  reads: readonly string[],
  masters: readonly string[],
): string[] {
  return readMounts(sources, masters)
    .filter(({ by, call }) => by === 'mount' && reads.includes(call))
    .map(({ call }) => `${call} only reads: mountRead`);
}

interface Mount {
  by: string;
  call: string;
}

function readMounts(sources: readonly Source[], masters: readonly string[]): Mount[] {
  return sources
    .filter(({ path }) => path.endsWith('.routes.ts'))
    .flatMap(({ path, text }) => [
      ...[...text.matchAll(MOUNT)].map(([, by = '', call = '']) => ({ by, call })),
      ...(path === MASTERS_ROUTES ? mountedInLoop(text, masters) : []),
    ]);
}

function mountedInLoop(text: string, masters: readonly string[]): Mount[] {
  const lines = LOOP.exec(text)?.groups?.['lines'] ?? '';
  return [...lines.matchAll(MOUNT_IN_LOOP)].flatMap(([, by = '', which = '']) =>
    masters.map((name) => {
      const call = `${beginnings[which] ?? which}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      return { by, call };
    }),
  );
}

/** Words of the contract that no code outside their own file says. */
export function unused(sources: readonly Source[], words: readonly string[], from: RegExp): string[] {
  const said = sources.filter(
    ({ path }) => from.test(path) && !isTest(path) && !path.startsWith('contract/texts/'),
  );
  return words
    .filter((word) => !said.some((source) => source.words.has(word)))
    .map((word) => `${word} is never used`);
}
