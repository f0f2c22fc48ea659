/** The label of a field that may be left out; all others must be filled (design section 8). */
export function optional(label: string): string {
  return `${label} (optional)`;
}
