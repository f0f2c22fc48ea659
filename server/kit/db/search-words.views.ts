import { type RawBuilder, sql } from 'kysely';

/**
 * What a search_text, which is in lower case, must be like to hold what was searched: of each word one of its patterns.
 * Each word may stand anywhere in it, so that 'Asha Rao' finds 'Asha M Rao'. One or two letters are the beginning of a
 * word, such as an initial: they stand in the middle of nearly everybody's, and the index knows them only by the blank
 * before them.
 */
export function patternsOf(search: string): RawBuilder<string>[][] {
  const words = search.split(/\s+/).filter((part) => part !== '');
  return words.map((word) =>
    withEachApostrophe(word)
      .flatMap(patternsOfWord)
      .map((pattern) => sql<string>`lower(${pattern})`),
  );
}

/** Phones write another apostrophe than keyboards do: either finds both. */
function withEachApostrophe(word: string): string[] {
  const written = ["'", '\u2019', '\u2018'].map((sign) => word.replaceAll(/['\u2018\u2019]/g, sign));
  return [...new Set(written)];
}

function patternsOfWord(word: string): string[] {
  const escaped = escapeLike(word);
  return /^[\p{L}\p{N}]{1,2}$/u.test(word) ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
}

/** A word for a like pattern as itself: % _ and \ mean nothing but themselves in it. */
export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
