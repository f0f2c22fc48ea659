/** Text without NUL and halves of characters, which neither a database nor an address holds. */
export function storableText(value: string): string {
  return wholeCharacters(value.replaceAll('\u0000', ''));
}

/** Text with U+FFFD in place of halves of characters, as String.toWellFormed, which is too new (docs/decisions/0032). */
export function wholeCharacters(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

/** Letters and digits only, as registration numbers are kept (D2 section 5). */
export function keepLettersAndDigits(value: string): string {
  return value.replaceAll(/[^A-Za-z0-9]/g, '');
}

/** Letters as capitals and digits only, as membership and application numbers are kept: LM0007. */
export function keepCapitalsAndDigits(value: string): string {
  return keepLettersAndDigits(value).toUpperCase();
}

/** Shape of an e-mail address, shared by every form. */
export const EMAIL_PATTERN = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\]{2,}$/;
