/** A line of label and value on paper. */
export type DocumentFact = { label: string; value: string };

/** Leaves out what has no value: a label without one is noise on paper. */
export function factsOf(rows: [label: string, value: string][]): DocumentFact[] {
  return rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }));
}
