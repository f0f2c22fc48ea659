import { type Message, text } from '#contract/texts/text.ts';

/**
 * One line of a record for reading: a label and its value. A value that is a string is shown as it was given; one that
 * is a text of the product is Filled.
 */
export interface Fact<Said extends Message = string> {
  label: string | Said;
  value: string | Said;
  /** Takes the whole width, such as an address. */
  wide?: boolean;
}

/** The value of a fact that was not given (D3 section 2). */
export const notGiven = text('N/A');

/** @param value shown as 'N/A' when empty */
export function fact(label: string, value: string | number | null, wide?: boolean): Fact;
export function fact(label: Message, value: Message | number | null, wide?: boolean): Fact<Message>;
export function fact(label: Message, value: Message | number | null, wide = false): Fact<Message> {
  if (typeof value === 'object' && value !== null) return { label, value, wide };
  const given = String(value ?? '').trim();
  return { label, value: given === '' ? notGiven : given, wide };
}
