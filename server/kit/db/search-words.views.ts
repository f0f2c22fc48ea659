import { type RawBuilder, sql } from 'kysely';

/** The patterns of a search as a query compares them with a search_text; see wordPatterns. */
export function patternsOf(search: string): RawBuilder<string>[][] {
  return wordPatterns(search).map((patterns) => patterns.map(inLowerCase));
}

export function inLowerCase(pattern: string): RawBuilder<string> {
  return sql<string>`lower(${pattern})`;
}

/**
 * The patterns of a search, for a search_text (lower case): it must match one pattern of each word. Words may occur
 * anywhere in it, so that 'Asha Rao' finds 'Asha M Rao'. One or two letters must be the beginning of a word, such as an
 * initial: they occur inside nearly every text, and the index finds them only by the blank before them.
 */
export function wordPatterns(search: string): string[][] {
  const words = search.split(/\s+/).filter((part) => part !== '');
  return words.map((word) => withEachApostrophe(word).flatMap(patternsOfWord));
}

/** Phones type a different apostrophe from keyboards: either finds both. */
function withEachApostrophe(word: string): string[] {
  const written = ["'", '\u2019', '\u2018'].map((sign) => word.replaceAll(/['\u2018\u2019]/g, sign));
  return [...new Set(written)];
}

function patternsOfWord(word: string): string[] {
  const escaped = escapeLike(word);
  return /^[\p{L}\p{N}]{1,2}$/u.test(word) ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
}

/** Escapes a word for a like pattern, so that % _ and \ match only themselves. */
export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
