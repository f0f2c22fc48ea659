/** A word for a like pattern as itself: % _ and \ mean nothing but themselves in it. */
export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
