import { z } from 'zod';
import { type Day, isDay } from '#contract/kit/day.ts';
import { id, list, optionalId, requiredText, textField } from '#contract/kit/fields.ts';
import { messageLength } from '#contract/statuses/moves.ts';
import { text } from '#contract/texts/text.ts';
import { itemDecisions, longestResolution, longestTitle, meetingKinds, mostItems } from './meeting.ts';

const day = () => textField(10).pipe(z.string().refine(isDay, text('Please choose the day')));
const whichMeeting = id(text('Id cannot be empty'));

/** What the server alone knows to be wrong. */
export const meetingFaults = {
  resolutionTaken: text('Another meeting of this kind has this resolution number'),
  notYet: text('The day cannot be later than today'),
} as const;

/** A meeting that is added, or, with its id, changed. */
export const MeetingInput = z.object({
  id: optionalId(),
  kind: z.enum(meetingKinds, text('Please choose who meets')),
  title: requiredText(text('Please give the meeting a title'), longestTitle),
  held_on: day(),
});

/** Applications of an agenda, each once, in an order. */
const applications = list(id(), mostItems)
  .transform((chosen) => [...new Set(chosen)])
  .refine((chosen) => chosen.length > 0, text('Choose at least one application'));

export const AgendaInput = z.object({ id: whichMeeting, member_id: applications });

/** All decisions of a meeting in one act, one for each application of its agenda. */
export const DecideInput = z
  .object({
    id: whichMeeting,
    resolution_no: requiredText(text('Please enter the resolution number'), longestResolution),
    resolved_on: day(),
    /** To those who are rejected. */
    message: textField(messageLength),
    member_id: list(id(), mostItems),
    /** In the order of member_id. */
    decision: list(z.enum(itemDecisions, text('Please decide')), mostItems),
  })
  .superRefine(
    ({ message, decision }, context) => {
      if (decision.includes('reject') && message === '')
        context.addIssue({ code: 'custom', path: ['message'], message: text('Message cannot be empty') });
    },
    {
      when: ({ value }) => Array.isArray(Object(value).decision) && typeof Object(value).message === 'string',
    },
  );

/** The same as the page checks it. @param today in the society's zone */
export function decideUntil(today: Day) {
  return DecideInput.refine(({ resolved_on }) => resolved_on <= today, {
    path: ['resolved_on'],
    error: meetingFaults.notYet,
  });
}

export const WhichMeeting = z.object({ id: whichMeeting });
