import { isTest, type Source } from './source.ts';

/** Words of the contract that no code outside their own file says. */
export function unused(sources: readonly Source[], words: readonly string[], from: RegExp): string[] {
  const said = sources.filter(
    ({ path }) => from.test(path) && !isTest(path) && !path.startsWith('contract/texts/'),
  );
  return words
    .filter((word) => !said.some((source) => source.words.has(word)))
    .map((word) => `${word} is never used`);
}
