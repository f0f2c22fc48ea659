/** Text without NUL and halves of characters, which neither a database nor an address holds. */
export function storableText(value: string): string {
  return wholeCharacters(value.replaceAll('\u0000', ''));
}

/** Text with U+FFFD in place of halves of characters, as String.toWellFormed, which is too new (docs/decisions/0032). */
export function wholeCharacters(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/**
 * Text without the invisible characters that come along with copied text: zero-width spaces, byte order marks, marks of
 * direction and soft hyphens. Keeps the joiners that Indian scripts and emoji need.
 */
export function withoutInvisible(value: string): string {
  return value.replaceAll(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '');
}

/** Code points of the 0 of each script whose digits are read: those of India, Arabic, Persian, full width. */
const zeros = Array.from('०০੦૦୦௦౦೦൦᱐꯰٠۰０', codeOf);

/** The digits of other scripts as 0 to 9: '९८७६' is 9876. */
export function latinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const value = zeros.map((zero) => codeOf(digit) - zero).find((each) => each >= 0 && each <= 9);
    return value === undefined ? digit : String(value);
  });
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** Digits only, also of other scripts. */
export function digitsOnly(typed: string): string {
  return latinDigits(typed).replaceAll(/\D/g, '');
}

/** Letters and digits only, as registration numbers are kept (D2 section 5). */
export function keepLettersAndDigits(value: string): string {
  return latinDigits(value).replaceAll(/[^A-Za-z0-9]/g, '');
}

/** Letters as capitals and digits only, as membership and application numbers are kept: LM0007. */
export function keepCapitalsAndDigits(value: string): string {
  return keepLettersAndDigits(value).toUpperCase();
}
