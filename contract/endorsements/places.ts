import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import { text } from '#contract/texts/text.ts';

/** Those who endorse an application, in the order in which a package wants them (docs/decisions/0094). */
export const endorserPlaces = ['proposer', 'seconder'] as const;
export type EndorserPlace = (typeof endorserPlaces)[number];

export const placeNames: Record<EndorserPlace, string> = {
  proposer: text('Proposer'),
  seconder: text('Seconder'),
};

/** The places of an application whose package wants so many endorsers. */
export function placesOf(endorsers: number): readonly EndorserPlace[] {
  return endorserPlaces.slice(0, endorsers);
}

/**
 * How far an endorsement has come. `named`: the application is not submitted, and nobody was asked; `replaced`: somebody
 * else was named before an answer came.
 */
export const endorsementStates = ['named', 'asked', 'confirmed', 'declined', 'replaced'] as const;
export type EndorsementState = (typeof endorsementStates)[number];

/** In these a member has the place; in the others somebody is to be named. */
export const standing: readonly EndorsementState[] = ['named', 'asked', 'confirmed'];

/** The office has not decided yet, so that endorsers may answer, and others be named. */
export const awaitsEndorsement: readonly StatusId[] = [1, 2, 3, 4, 8, 9, 10, 11];

/** Changes that need every endorsement: the office decides for the applicant. */
export const needsEndorsements: readonly StatusId[] = [statusIds.approved, statusIds.numberAllotted];

/** Longest reason of a member who declines. */
export const reasonLength = 500;

/** The places in which the application still has nobody in one of these states. */
export function openPlaces(
  endorsers: number,
  rows: readonly { place: EndorserPlace; state: EndorsementState }[],
  states: readonly EndorsementState[],
): EndorserPlace[] {
  return placesOf(endorsers).filter(
    (place) => !rows.some((row) => row.place === place && states.includes(row.state)),
  );
}
