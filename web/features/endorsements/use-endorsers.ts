import { endorsementCalls } from '#contract/endorsements/calls.ts';
import { type EndorserPlace, standing } from '#contract/endorsements/places.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { useCall } from '#web/kit/data/query.ts';

export type Endorsers = OutputOf<typeof endorsementCalls.endorsers>['data'];

/** Who is named to endorse an own application. @param id its opaque id */
export function useEndorsers(id: string, { enabled = true } = {}) {
  return useCall(endorsementCalls.endorsers, { id }, { enabled, staleTime: 0 });
}

/** The places in which the applicant has to name somebody: nobody was, or who was declined. */
export function placesToName({ places }: Pick<Endorsers, 'places'>): EndorserPlace[] {
  return places.flatMap(({ place, state }) => (state !== null && standing.includes(state) ? [] : [place]));
}
