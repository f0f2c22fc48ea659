import { z } from 'zod';
import { type Day, isDay } from '#contract/kit/day.ts';
import { flag, reference, textField } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';
import { type EndKind, endKinds } from './ending.ts';

export const endKindNames: Record<EndKind, string> = {
  lapsed: text('Lapsed'),
  resigned: text('Resigned'),
  died: text('Died'),
  removed: text('Removed'),
};

/** Longest reason of an event, in characters. */
export const longestReason = 1_000;

const event = {
  member_id: reference(),
  /** YYYY-MM-DD; the server, and `withinDays` for the page, check that it may be. */
  on: textField(10).pipe(z.string().refine(isDay, text('Please choose the day'))),
  /** Read by the office alone. */
  reason: textField(longestReason),
  /** 1: nothing is mailed. To who died nothing ever is. */
  silent: flag(),
};

/** How and when a membership ended; who removes a member says why. */
export const EndInput = z
  .object({ ...event, how: z.enum(endKinds, text('Please choose how it ended')) })
  .superRefine(
    ({ how, reason }, context) => {
      if (how === 'removed' && reason === '')
        context.addIssue({
          code: 'custom',
          path: ['reason'],
          message: text('Please say why the member was removed'),
        });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null && 'reason' in value },
  );

/** From when a membership holds again. */
export const ReinstateInput = z.object(event);

/** What bounds the day of an event. */
export interface DayBounds {
  /** In the society's zone. */
  today: Day;
  /** The joining date; null where none is known. */
  joined: Day | null;
  /** The day of the event before; null for none. */
  last: Day | null;
}

/** What is wrong with the day of an event; null for nothing. */
export function faultOfDay(on: Day, { today, joined, last }: DayBounds): string | null {
  if (on > today) return text('The day cannot be later than today');
  if (joined !== null && on < joined) return text('The day cannot be before the joining date');
  if (last !== null && on < last) return text('The day cannot be before the last end or reinstatement');
  return null;
}

/** The same as the page checks it, with the day. @param bounds of the record that the page shows */
export function withinDays<Input extends { on: string }>(input: z.ZodType<Input>, bounds: DayBounds) {
  return input.superRefine(({ on }, context) => {
    const fault = isDay(on) ? faultOfDay(on, bounds) : null;
    if (fault !== null) context.addIssue({ code: 'custom', path: ['on'], message: fault });
  });
}
