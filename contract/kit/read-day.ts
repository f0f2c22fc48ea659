import { latinDigits } from './characters.ts';
import { type Day, isDay } from './day.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/**
 * Reads a day as people in India write it, the day before the month: 28/03/2001, 28-3-2001, 28.03.2001, 28032001, 28 Mar 2001,
 * 28-March-2001, Mar 28, 2001, and 2001-03-28 or 20010328.
 * @param last the newest day that can be meant. A year of two digits is then the last one up to it: '28-03-55' is in 1955.
 * Left out, such a year is not read.
 * @returns null for anything else, such as a month alone
 */
export function readDay(written: string, last?: Day): Day | null {
  const plain = latinDigits(written)
    .trim()
    .toLowerCase()
    .replaceAll(/\p{Dash}/gu, '-');
  const iso =
    /^(\d{4})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{1,2})(?:[t ]00:00(?::00(?:\.0+)?)?z?)?$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  const numbers =
    /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{4}|\d{2})$/.exec(plain) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(plain);
  const words =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]*(?<month>[a-z]{3,9})[-/., ]+(?<year>\d{4}|\d{2})$/.exec(plain) ??
    /^(?<month>[a-z]{3,9})[-/., ]*(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]+(?<year>\d{4}|\d{2})$/.exec(plain);
  const { day = '', month = '', year = '' } = words?.groups ?? {};
  return (
    whole(numbers?.[3], numbers?.[2], numbers?.[1], last) ??
    whole(iso?.[1], iso?.[2], iso?.[3], last) ??
    whole(year, monthOf(month), day, last)
  );
}

/** The number of a month by its name or the beginning of it: 'sept' is 9. */
function monthOf(name: string): string | undefined {
  const found = months.findIndex((month) => name.length >= 3 && month.startsWith(name));
  return found === -1 ? undefined : String(found + 1);
}

function whole(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  last: Day | undefined,
): Day | null {
  if (!year || !month || !day) return null;
  const inYear = (whole: string) => `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year.length === 4) return isDay(inYear(year)) ? inYear(year) : null;
  if (last === undefined) return null;
  const century = Number(last.slice(0, 2));
  const days = [century, century - 1].map((hundreds) => inYear(`${hundreds}${year}`));
  return days.find((one) => isDay(one) && one <= last) ?? null;
}
