import { text } from '#contract/texts/text.ts';

/** What a member of the committee may vote. */
export const votes = ['for', 'against', 'abstain'] as const;
export type Vote = (typeof votes)[number];

export const voteNames: Record<Vote, string> = {
  for: text('For'),
  against: text('Against'),
  abstain: text('Abstain'),
};

/** Of the votes for and against, how many must be for. */
export const majorities = ['half', 'two_thirds'] as const;
export type Majority = (typeof majorities)[number];

export const majorityNames: Record<Majority, string> = {
  half: text('More than half of the votes for and against'),
  two_thirds: text('At least two thirds of the votes for and against'),
};

export interface CommitteeRules {
  /** How many votes must be there, whichever they are. A declared conflict lowers it not. */
  quorum: number;
  majority: Majority;
}

export const outcomes = ['open', 'carried', 'not_carried'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeNames: Record<Outcome, string> = {
  open: text('Open'),
  carried: text('Carried'),
  not_carried: text('Not carried'),
};

/** How many voted how. */
export type Tally = Record<Vote, number>;

export function tallyOf(cast: readonly Vote[]): Tally {
  const count = (vote: Vote) => cast.filter((one) => one === vote).length;
  return { for: count('for'), against: count('against'), abstain: count('abstain') };
}

/**
 * What the votes come to: open until the quorum is there, then as the majority says. Who abstains counts for the quorum
 * alone, so that nothing is carried where all do.
 */
export function outcomeOf(tally: Tally, { quorum, majority }: CommitteeRules): Outcome {
  const decisive = tally.for + tally.against;
  if (decisive + tally.abstain < quorum) return 'open';
  const isCarried =
    majority === 'half' ? tally.for * 2 > decisive : decisive > 0 && tally.for * 3 >= decisive * 2;
  return isCarried ? 'carried' : 'not_carried';
}
