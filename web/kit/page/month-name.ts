// British English would shorten September to 'Sept'.
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Nov 2026' of '2026-11'. */
export function monthName(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`));
}
