/** One line of a record for reading: a label and its value. */
export interface Fact {
  label: string;
  value: string;
  /** Takes the whole width, such as an address. */
  wide?: boolean;
}

/** The value of a fact that was not given (D3 section 2). */
export const notGiven = 'N/A';

/** @param value shown as 'N/A' when empty */
export function fact(label: string, value: string | number | null, wide = false): Fact {
  const text = String(value ?? '').trim();
  return { label, value: text === '' ? notGiven : text, wide };
}
