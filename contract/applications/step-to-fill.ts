import { accountFields, mobileFields, personalFields, type WizardStep } from './steps.ts';

/** The steps in which something is entered once the e-mail is proven. */
export type FilledStep = 'personal' | 'education';
export const filledSteps: readonly FilledStep[] = ['personal', 'education'];

/** The step in which a fault is corrected. */
export function stepOfField(field: string): FilledStep {
  const personal = { ...accountFields, ...personalFields, ...mobileFields, profile: true };
  return field in personal || field.startsWith('clinic') ? 'personal' : 'education';
}

/**
 * The first step that is not complete, or the review.
 * @param saved which steps were saved at least once
 * @param missing names of the fields that are missing or wrong
 */
export function stepToFill(
  saved: Readonly<Record<FilledStep, boolean>>,
  missing: readonly string[],
): WizardStep {
  const isOpen = (step: FilledStep) => !saved[step] || missing.some((field) => stepOfField(field) === step);
  return filledSteps.find(isOpen) ?? 'review';
}
