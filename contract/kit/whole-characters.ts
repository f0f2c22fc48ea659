/** Text with U+FFFD in place of halves of characters, as String.toWellFormed, which is too new (docs/decisions/0032). */
export function wholeCharacters(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
