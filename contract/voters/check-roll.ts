import { z } from 'zod';
import { type Day, isDay } from '#contract/kit/day.ts';
import { id, list, requiredText, textField } from '#contract/kit/fields.ts';
import { allTypeIds, isNewMemberType } from '#contract/packages/types.ts';
import { text } from '#contract/texts/text.ts';
import { deletionWords, longestRollName } from './roll.ts';

/** What the server alone knows to be wrong with a roll, each at its field. */
export const rollFaults = {
  nameTaken: text('There is a roll with this name already'),
  notYet: text('The day cannot be later than today'),
  nobody: text('No member of these types was in good standing on this day'),
} as const;

const types = list(
  id().refine(isNewMemberType, text('This is no type of members')),
  allTypeIds.length,
).refine((chosen) => chosen.length > 0, text('Please choose who votes'));

/** As of which day, and which membership types vote. */
export const rollChoice = {
  as_of: textField(10).pipe(z.string().refine(isDay, text('Please choose the day'))),
  types: types.transform((chosen) => [...new Set(chosen)].sort((one, other) => one - other)),
};

/** A roll that is to be frozen. The day may be today or earlier, which `freezeUntil` and the server check. */
export const FreezeRoll = z.object({
  name: requiredText(text('Please give the roll a name'), longestRollName),
  ...rollChoice,
});

/** The same as the page checks it. @param today in the society's zone */
export function freezeUntil(today: Day) {
  return FreezeRoll.extend({ as_of: rollChoice.as_of.refine((day) => day <= today, rollFaults.notYet) });
}

/** A roll that is to be deleted, and why. */
export const DeleteRoll = z.object({
  id: id(text('Id cannot be empty')),
  reason: requiredText(text('Please say why'), deletionWords.max).pipe(
    z.string().min(deletionWords.min, text('Please say it in a few words')),
  ),
});
