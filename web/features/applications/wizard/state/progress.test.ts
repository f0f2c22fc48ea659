import { expect, test } from 'vitest';
import { completeSteps, openableStep, progressOf, stepAfter, stepBefore } from './progress.ts';

type Step = 'personal' | 'education';

function progress(info: { saved: Step[]; missing?: Record<string, string>; typed?: Step[] }) {
  const { saved, missing = {}, typed = [] } = info;
  return progressOf({
    missing,
    draft: typed.map((step) => ({ step })),
    steps: (['personal', 'education'] as const).map((step) => ({
      step,
      version: 0,
      saved: saved.includes(step),
    })),
  });
}

const nothing = progress({ saved: [], missing: { dob: '!', edu_postgrad_year: '!' } });
const half = progress({ saved: ['personal'], missing: { edu_postgrad_year: '!' } });
const whole = progress({ saved: ['personal', 'education'] });
const lacking = progress({ saved: ['personal', 'education'], missing: { active_license: '!' } });
const typedAgain = progress({ saved: ['personal', 'education'], typed: ['personal'] });

test.each([
  ['nothing saved', nothing, 'personal', 'personal', [true, false, false, false]],
  ['the first step saved', half, 'education', 'education', [true, true, false, false]],
  ['all saved', whole, 'review', 'review', [true, true, true, false]],
  ['all saved, an upload missing', lacking, 'education', 'review', [true, true, false, false]],
  ['all saved, typed again', typedAgain, 'personal', 'review', [true, false, true, false]],
] as const)('%s: opens at the %3$s step, goes as far as %4$s', (_, state, byItself, furthest, complete) => {
  expect(openableStep(undefined, state)).toBe(byItself);
  expect(openableStep('nonsense', state)).toBe(byItself);
  expect(openableStep('account', state)).toBe('account');
  expect(openableStep('review', state)).toBe(furthest);
  expect(completeSteps(state)).toEqual(complete);
});

test('what is missing and what was typed is listed by step', () => {
  expect(lacking.map(({ missing }) => missing)).toEqual([{}, { active_license: '!' }]);
  expect(typedAgain.map(({ unsaved }) => unsaved)).toEqual([true, false]);
});

test('steps have neighbours', () => {
  expect(stepBefore('account')).toBeUndefined();
  expect(stepBefore('review')).toBe('education');
  expect(stepAfter('account')).toBe('personal');
  expect(stepAfter('review')).toBe('review');
});
