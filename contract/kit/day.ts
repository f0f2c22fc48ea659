/** A calendar day as it is sent and stored: YYYY-MM-DD, without time or zone. */
export type Day = string;

/** The society's zone: days of activity, of issue and of birth are counted there (D2 section 9). */
export const SOCIETY_ZONE = 'Asia/Kolkata';

/** True for a real calendar day between 1900 and 2200. */
export function isDay(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year <= 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

// Made once: making it takes longer than a hundred days to show.
const societyDay = new Intl.DateTimeFormat('en-CA', { timeZone: SOCIETY_ZONE });

/** The day in the society's zone at an instant. */
export function dayOf(instant: Date): Day {
  return societyDay.format(instant);
}

/** dd/MM/yyyy, as every screen shows days (D1 section 9); '' stays ''. */
export function showDay(day: Day | null | undefined): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '';
}

/** The day of an instant in the society's zone as screens show it; a bare day stays that day, '' stays ''. */
export function showDayOf(instant: string | null | undefined): string {
  if (!instant) return '';
  return showDay(isDay(instant) ? instant : dayOf(new Date(instant)));
}

/** dd/MM/yyyy, HH:mm in the society's zone; a bare day has no time, '' stays ''. */
export function showInstant(instant: string | null | undefined): string {
  if (!instant || isDay(instant)) return showDay(instant);
  return `${showDayOf(instant)}, ${showTime(instant)}`;
}

/** HH:mm of an instant in the society's zone. */
export function showTime(instant: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: SOCIETY_ZONE,
    hour: '2-digit',
    minute: '2-digit',
  });
  return time.format(new Date(instant));
}

/** Whole years from birth to today; null when it cannot be counted (D3 section 5). */
export function ageInYears(dob: Day, today: Day): number | null {
  if (!isDay(dob) || !isDay(today) || dob > today) return null;
  const years = Number(today.slice(0, 4)) - Number(dob.slice(0, 4));
  return today.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** Difference of the calendar years of two days (D3 section 5, work experience); null when it cannot be counted. */
export function calendarYearsBetween(from: Day, to: Day): number | null {
  if (!isDay(from) || !isDay(to) || from > to) return null;
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4));
}

/** The same day some years later; 28 February where that year has no 29th. */
export function yearsAfter(day: Day, years: number): Day {
  const later = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return isDay(later) ? later : `${later.slice(0, 4)}-02-28`;
}

/** The last hundred years, newest first (D1 section 9). */
export function lastHundredYears(today: Day): number[] {
  const year = Number(today.slice(0, 4));
  return Array.from({ length: 100 }, (_, index) => year - index);
}
