/** One line of a record to read: what it is called and what it says. */
export interface Fact {
  label: string;
  value: string;
  /** Takes the whole width: an address. */
  wide?: boolean;
}

/** What a fact says when nothing was given (D3 section 2). */
export const notGiven = 'N/A';

/** A fact as it is read; an empty value shows 'N/A'. */
export function fact(label: string, value: string | number | null, wide = false): Fact {
  const text = String(value ?? '').trim();
  return { label, value: text === '' ? notGiven : text, wide };
}
