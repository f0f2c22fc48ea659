import { z } from 'zod';
import { type Day, showDay } from '#contract/kit/day.ts';
import { membershipStatuses, type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { type Filled, text } from '#contract/texts/text.ts';

/** How a membership ends (docs/decisions/0105). */
export const endKinds = ['lapsed', 'resigned', 'died', 'removed'] as const;
export type EndKind = (typeof endKinds)[number];

/** What is recorded of a membership: that it ended, or began again. */
export type EventKind = EndKind | 'reinstated';

/** How a membership ended, and on which day. */
export const Ending = z.object({ how: z.enum(endKinds), on: z.string() });
export type Ending = z.infer<typeof Ending>;

/** The ending that holds: the last one, unless the membership was reinstated or its number allotted again since. */
export const endingState = { ending: Ending.nullable() };

/** 'Lapsed since 01/03/2026', as it stands beside the status. */
export function endingInWords({ how, on }: Ending): Filled {
  const day = showDay(on);
  switch (how) {
    case 'lapsed':
      return text('Lapsed since {day}', { day });
    case 'resigned':
      return text('Resigned on {day}', { day });
    case 'died':
      return text('Died on {day}', { day });
    case 'removed':
      return text('Removed on {day}', { day });
  }
}

/** What the history says of an event, to the office and to the member alike: without the reason. */
export function eventInWords(kind: EventKind, on: Day): Filled {
  return kind === 'reinstated'
    ? text('Reinstated on {day}', { day: showDay(on) })
    : endingInWords({ how: kind, on });
}

/** What a membership is that may end or be reinstated. */
export interface MembershipState {
  /** Null or '' before one is allotted. */
  membership_no: string | null;
  status: StatusId;
  ending: Ending | null;
}

/**
 * The ways in which the office may end a membership. An active one, or one that is inactive without a recorded way: in any.
 * Who lapsed, resigned or was removed may die later. Nobody's else ends, nor twice.
 */
export function waysToEnd({ membership_no, status, ending }: MembershipState): readonly EndKind[] {
  if (!isMembership(membership_no, status)) return [];
  if (status === statusIds.numberAllotted || ending === null) return endKinds;
  return ending.how === 'died' ? [] : ['died'];
}

/** May the office reinstate it? One that is inactive. */
export function mayReinstate({ membership_no, status }: MembershipState): boolean {
  return isMembership(membership_no, status) && status === statusIds.inactive;
}

/** Active or inactive, and with a number; no application, and nothing that was rejected, void or refunded. */
export function isMembership(number: string | null, status: StatusId): boolean {
  return number !== null && number !== '' && membershipStatuses.includes(status);
}
