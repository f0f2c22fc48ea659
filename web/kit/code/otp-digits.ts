import { oneTimeCode } from '#contract/accounts/callers.ts';

/** The four boxes of a code; an empty box is ''. */
export type OtpDigits = readonly string[];

const count = oneTimeCode.digits;

export const emptyDigits: OtpDigits = Array.from({ length: count }, () => '');

/** The boxes a value fills: '12' -> ['1', '2', '', '']. */
export function digitsOf(value: string): OtpDigits {
  return emptyDigits.map((_, box) => value[box]?.trim() ?? '');
}

/** The value of boxes; a gap is a blank, so that each digit keeps its box. */
export function valueOf(digits: OtpDigits): string {
  return digits
    .map((digit) => digit || ' ')
    .join('')
    .trimEnd();
}

/** True when every box holds a digit. */
export function isComplete(value: string): boolean {
  return /^\d+$/.test(value) && value.length === count;
}

/**
 * What typing, pasting or the phone's autofill puts into the boxes, from one box on; anything but digits
 * is dropped. A whole code fills from the first box wherever it is pasted.
 * @returns the boxes, and which box is next
 */
export function enterDigits(
  digits: OtpDigits,
  box: number,
  entered: string,
): { digits: OtpDigits; next: number } {
  const found = entered.replaceAll(/\D/g, '').slice(0, count);
  const from = found.length === count ? 0 : box;
  const filled = digits.map((digit, index) => found[index - from] ?? digit);
  return { digits: filled, next: Math.min(from + found.length, count - 1) };
}

/**
 * Backspace: empties this box, or the one before it when this one is empty already.
 * @returns the boxes, and which box has the focus now
 */
export function eraseDigit(digits: OtpDigits, box: number): { digits: OtpDigits; next: number } {
  const at = digits[box] ? box : Math.max(box - 1, 0);
  return { digits: digits.map((digit, index) => (index === at ? '' : digit)), next: at };
}
