import { isTest, type Source } from './source.ts';

const MOUNT = /\b(?:mount|mountOutside|mountDownload)\(\s*mounting,\s*(?:\w+Calls\.)?(\w+),/g;

/** Calls that no routes file mounts, or more than one line mounts. */
export function notMountedOnce(sources: readonly Source[], calls: readonly string[]): string[] {
  const mounted = sources
    .filter(({ path }) => path.endsWith('.routes.ts'))
    .flatMap(({ text }) => [...text.matchAll(MOUNT)].map((match) => match[1] ?? ''));
  return [
    ...calls.filter((call) => !mounted.includes(call)).map((call) => `${call} is mounted nowhere`),
    ...mounted.filter((call) => !calls.includes(call)).map((call) => `${call} is no call of the contract`),
    ...mounted.filter((call, at) => mounted.indexOf(call) !== at).map((call) => `${call} is mounted twice`),
  ];
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
