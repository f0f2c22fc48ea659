import { text } from '#contract/texts/text.ts';
import type { EndorsementState, EndorserPlace } from './places.ts';

/** What the activity calls an endorsement that was asked for, and one that ended. */
export const askedTitles: Record<EndorserPlace, string> = {
  proposer: text('Proposer asked'),
  seconder: text('Seconder asked'),
};

type Ended = Exclude<EndorsementState, 'named' | 'asked'>;

export const endedTitles: Record<EndorserPlace, Record<Ended, string>> = {
  proposer: {
    confirmed: text('Proposer confirmed'),
    declined: text('Proposer declined'),
    replaced: text('Proposer replaced'),
  },
  seconder: {
    confirmed: text('Seconder confirmed'),
    declined: text('Seconder declined'),
    replaced: text('Seconder replaced'),
  },
};

/** What an application without an endorsement is told in its place. */
export const placeMissing: Record<EndorserPlace, string> = {
  proposer: text('Please name your proposer'),
  seconder: text('Please name your seconder'),
};
