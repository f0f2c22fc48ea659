import { certificateState } from '#contract/documents/verification.ts';
import { allTypeIds, membershipOf, type TypeId } from '#contract/packages/types.ts';
import { allStatusIds, type StatusId } from '#contract/statuses/statuses.ts';

/** In these statuses somebody is a member in good standing: those in which the certificate of a membership is valid. */
export const votingStatuses: readonly StatusId[] = allStatusIds.filter(
  (status_id) => certificateState({ kind: 'certificate', status_id }) === 'valid',
);

/** The forms whose memberships are of these types: a conversion makes a Life Member. */
export function formsOf(types: readonly number[]): TypeId[] {
  return allTypeIds.filter((form) => types.includes(membershipOf(form)));
}
