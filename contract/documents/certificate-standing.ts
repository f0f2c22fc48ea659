import { type Day, showDay } from '#contract/kit/day.ts';
import type { Ending } from '#contract/membership-ends/ending.ts';
import {
  isProvisional,
  type RatificationFacts,
  type Resolution,
} from '#contract/ratification/provisional.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { certificateState } from './verification.ts';

/** On the certificate of who is not ratified yet; it names no rights, since the right to vote is missing. */
export const provisionalInPrint = 'Provisional member, until ratified by the general body';

/** What a certificate prints below the membership, in English as all of it; '' for who needs no ratification. */
export function standingInPrint(facts: RatificationFacts, resolution: Resolution | null): string {
  if (isProvisional(facts)) return provisionalInPrint;
  if (!facts.needs_ratification || resolution === null) return '';
  return ratifiedInWords(resolution);
}

/** What the certificate and the history of a member say of the act, in English as both are kept. */
export function ratifiedInWords({ resolution_no, resolved_on }: Resolution): string {
  return `Ratified by the general body by resolution ${resolution_no} of ${showDay(resolved_on)}`;
}

/** The facts of a membership on the day on which its certificate is drawn. */
export interface MembershipToday {
  status_id: StatusId;
  /** The recorded end of it, or of another membership of a member who died. */
  ending: Ending | null;
  today: Day;
}

/**
 * The line of a certificate whose membership does not hold today, in English as all of it; '' while it holds. Such a copy
 * names no rights (docs/decisions/0123).
 */
export function endedInPrint({ status_id, ending, today }: MembershipToday): string {
  if (ending) return `This membership ended on ${showDay(ending.on)}. ${copy}`;
  if (status_id === statusIds.converted) return `This membership was replaced by a Life Membership. ${copy}`;
  if (certificateState({ kind: 'certificate', status_id }) === 'valid') return '';
  return `This membership was not in force on ${showDay(today)}. ${copy}`;
}

const copy = 'Copy for the records.';
