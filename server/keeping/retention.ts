import { z } from 'zod';

/** How many sets stay: of so many days the newest, and of so many months the first. */
export interface Keep {
  days: number;
  months: number;
}

const SUFFIX = '.omasbackup';
const SET_NAME = /^omas-(\d{8})T\d{6}Z\.omasbackup$/;

/** What a set is called: by the second at which it was begun, in UTC, so that names sort by age. */
export function nameOfSet(begun: Date): string {
  return `omas-${begun.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}${SUFFIX}`;
}

export function isSetName(name: string): boolean {
  return SET_NAME.test(name);
}

const most = z.coerce.number().int().min(1).max(9_999);

/** `14d,12m`, or `all` for null. @throws Error with words for the operator */
export function readKeep(written: string): Keep | null {
  if (written === 'all') return null;
  const [, days, months] = /^(\d+)d,(\d+)m$/.exec(written) ?? [];
  const read = z.object({ days: most, months: most }).safeParse({ days, months });
  if (!read.success)
    throw new Error('--keep must be like 14d,12m (14 days and 12 months; 1 at least), or all');
  return read.data;
}

/**
 * The sets that go. Days and months without a set do not count, so that no pause of backups ever removes the last ones.
 * @param names of sets; others are left alone
 */
export function setsToRemove(names: readonly string[], keep: Keep): string[] {
  const sets = names.filter(isSetName).toSorted();
  // Of each day the newest is written last.
  const byDay = new Map(sets.map((name) => [dayOf(name), name]));
  const newestOfDays = [...byDay.values()];
  const firstOfMonths = new Map(newestOfDays.toReversed().map((name) => [dayOf(name).slice(0, 6), name]));
  const months = [...firstOfMonths.values()].toSorted();
  const kept = new Set([...newestOfDays.slice(-keep.days), ...months.slice(-keep.months)]);
  return sets.filter((name) => !kept.has(name));
}

function dayOf(name: string): string {
  return SET_NAME.exec(name)?.[1] ?? '';
}
