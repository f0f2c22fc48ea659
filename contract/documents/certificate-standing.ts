import { showDay } from '#contract/kit/day.ts';
import {
  isProvisional,
  type RatificationFacts,
  type Resolution,
} from '#contract/ratification/provisional.ts';

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
