/** What applicants get from their country (D3 section 5): where the office has entered none, the country's name. */
export function nationalityOf({ name, nationality }: { name: string; nationality: string }): string {
  return nationality || name;
}
