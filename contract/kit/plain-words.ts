/**
 * The words of a name as it is compared: in small letters, without the accents of Latin letters, and without blanks and
 * punctuation; none for a text without a letter or digit. Marks of Indian scripts are vowels, and stay.
 */
export function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}
