import { dayOf } from '#contract/kit/day.ts';
import type { DemoAction } from './actions.ts';
import type { DemoApplication } from './people.ts';
import { stories } from './stories.ts';

/** One line of the office's year. */
interface Entry {
  person: DemoApplication;
  at: Date;
  /** null: the application is started. */
  action: DemoAction | null;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Actions of one day follow each other. */
const PAUSE_MINUTES = 7;
/** People do not all come at the same time of the day. */
const SPREAD_MINUTES = 37;
const OFFICE_HOURS_MINUTES = 7 * 60;

/** Everything that happened to all applications, oldest first, between nine and five o'clock and before today. */
export function demoDiary(applications: readonly DemoApplication[], now: Date): Entry[] {
  const nineToday = Date.parse(`${dayOf(now)}T09:00:00+05:30`);
  const entries = applications.flatMap((person): Entry[] => {
    const actions = stories[person.story].flatMap(([day, ...actions]) =>
      actions.map((action) => ({ day, action })),
    );
    return [{ day: 0, action: null }, ...actions].map(({ day, action }, index) => {
      const daysAgo = person.started - day;
      if (daysAgo < 1) throw new Error(`The story of demo application ${person.serial} ends in the future`);
      const minutes = ((person.serial * SPREAD_MINUTES) % OFFICE_HOURS_MINUTES) + index * PAUSE_MINUTES;
      return { person, at: new Date(nineToday - daysAgo * DAY_MS + minutes * MINUTE_MS), action };
    });
  });
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
