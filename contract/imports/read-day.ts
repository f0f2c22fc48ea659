import { type Day, isDay } from '#contract/kit/day.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const two = (part: string | number) => String(part).padStart(2, '0');

/**
 * A day as lists of members write it: 2001-03-28, 28/03/2001, 28-3-2001, 28.03.2001, 28 Mar 2001, 28-March-2001. The day
 * stands before the month, as in India. Null for anything else, a year of two digits or a month alone included.
 */
export function readDay(written: string): Day | null {
  const plain = written.trim().toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[t ]00:00(?::00(?:\.0+)?)?z?)?$/.exec(plain);
  if (iso) return whole(`${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`);
  const numbers = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(plain);
  if (numbers) return whole(`${numbers[3]}-${two(numbers[2] ?? '')}-${two(numbers[1] ?? '')}`);
  const words = /^(\d{1,2})(?:st|nd|rd|th)?[-/. ]+([a-z]{3,9})[-/., ]+(\d{4})$/.exec(plain);
  const month = words ? months.indexOf((words[2] ?? '').slice(0, 3)) : -1;
  return words && month >= 0 ? whole(`${words[3]}-${two(month + 1)}-${two(words[1] ?? '')}`) : null;
}

function whole(day: string): Day | null {
  return isDay(day) ? day : null;
}
