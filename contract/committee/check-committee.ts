import { z } from 'zod';
import { id, list, optionalId, reference, requiredText, textField } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';
import { majorities, votes } from './outcome.ts';

/** Most administrators who sit on the committee. */
const mostSeats = 50;

/** Longest comment of a vote, and longest words about a conflict of interest. */
export const longestWords = 1_000;

/** What the server alone knows to be wrong. */
export const committeeFaults = {
  notOffice: text('One of them may not view applications any more. Please choose again.'),
} as const;

const wrongQuorum = text('A whole number of votes, from 1 to as many as sit on the committee');

/** Who sits on the committee, and when its votes come to something. Nobody: there is no committee. */
export const CommitteeInput = z
  .object({
    members: list(id(), mostSeats).transform((chosen) => [...new Set(chosen)]),
    quorum: optionalId().refine((value) => value !== null && value >= 1 && value <= mostSeats, wrongQuorum),
    majority: z.enum(majorities, text('Please choose the majority')),
  })
  .superRefine(({ members, quorum }, context) => {
    if (members.length > 0 && quorum !== null && quorum > members.length)
      context.addIssue({ code: 'custom', path: ['quorum'], message: wrongQuorum });
  });

const which = { member_id: reference() };

/** A vote on an application; who votes against says why. */
export const VoteInput = z
  .object({
    ...which,
    vote: z.enum(votes, text('Please choose how you vote')),
    comment: textField(longestWords),
  })
  .superRefine(
    ({ vote, comment }, context) => {
      if (vote === 'against' && comment === '')
        context.addIssue({
          code: 'custom',
          path: ['comment'],
          message: text('Please say why you vote against it'),
        });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null && 'comment' in value },
  );

/** One's own conflict of interest in an application. */
export const ConflictInput = z.object({
  ...which,
  words: requiredText(text('Please say what the conflict is'), longestWords),
});

/** The conflict of interest of somebody else, which the office withdraws. */
export const WithdrawInput = z.object({ ...which, admin_id: id() });
