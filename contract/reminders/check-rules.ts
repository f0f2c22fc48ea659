import { z } from 'zod';
import { flag } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';
import { reminderLimits, type ReminderRule, type ReminderRules } from './rules.ts';

/** A whole number within the bounds. */
function within(of: keyof typeof reminderLimits) {
  const { min, max } = reminderLimits[of];
  const message = { error: () => text('A whole number is needed here, within the bounds') };
  return z
    .union([z.number(), z.string()], message)
    .transform((value) => (String(value).trim() === '' ? Number.NaN : Number(value)))
    .pipe(z.int(message).min(min, message).max(max, message));
}

/** The rules as the office enters them; numbers of a step that is off are kept for when it is on. */
export const ReminderRulesInput = z.object({
  unfinished_on: flag(),
  unfinished_first: within('first'),
  unfinished_every: within('every'),
  unfinished_most: within('most'),
  unpaid_on: flag(),
  unpaid_first: within('first'),
  unpaid_every: within('every'),
  unpaid_most: within('most'),
  unanswered_on: flag(),
  unanswered_first: within('first'),
  unanswered_every: within('every'),
  unanswered_most: within('most'),
  unendorsed_on: flag(),
  unendorsed_first: within('first'),
  unendorsed_every: within('every'),
  unendorsed_most: within('most'),
});

type Entered = z.output<typeof ReminderRulesInput>;

/** The rules that were entered, by step. */
export function rulesEntered(entered: Entered): ReminderRules {
  return {
    unfinished: ruleEntered(entered, 'unfinished'),
    unpaid: ruleEntered(entered, 'unpaid'),
    unanswered: ruleEntered(entered, 'unanswered'),
    unendorsed: ruleEntered(entered, 'unendorsed'),
  };
}

function ruleEntered(entered: Entered, step: keyof ReminderRules): ReminderRule {
  return {
    on: entered[`${step}_on`] === 1,
    first: entered[`${step}_first`],
    every: entered[`${step}_every`],
    most: entered[`${step}_most`],
  };
}

type Typed = Record<`${keyof ReminderRules}_${'first' | 'every' | 'most'}`, string> &
  Record<`${keyof ReminderRules}_on`, '0' | '1'>;

/** The same as the form holds them. */
export function rulesToType(rules: ReminderRules): Typed {
  return {
    ...ruleToType(rules, 'unfinished'),
    ...ruleToType(rules, 'unpaid'),
    ...ruleToType(rules, 'unanswered'),
    ...ruleToType(rules, 'unendorsed'),
  } as Typed;
}

function ruleToType(rules: ReminderRules, step: keyof ReminderRules) {
  const { on, first, every, most } = rules[step];
  return {
    [`${step}_on`]: on ? '1' : '0',
    [`${step}_first`]: String(first),
    [`${step}_every`]: String(every),
    [`${step}_most`]: String(most),
  };
}
