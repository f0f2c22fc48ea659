import type { Draft } from '#contract/applications/application.ts';
import { personalFields, type WizardStep, wizardSteps } from '#contract/applications/steps.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';

/** The step in which a fault is mended. */
export function stepOfField(field: string): Draft['step'] {
  const isPersonal = field in personalFields || field === 'profile' || field.startsWith('clinic');
  return isPersonal ? 'personal' : 'education';
}

/**
 * How far the wizard may go: to the first step that lacks something, or holds what was typed and not yet
 * saved; to the review when there is none.
 */
export function furthestStep(missing: FieldErrors, drafts: readonly Pick<Draft, 'step'>[]): WizardStep {
  const open = new Set([...Object.keys(missing).map(stepOfField), ...drafts.map(({ step }) => step)]);
  return open.has('personal') ? 'personal' : open.has('education') ? 'education' : 'review';
}

/** The asked step when it may be opened, else the furthest. */
export function openableStep(asked: string | undefined, furthest: WizardStep): WizardStep {
  const step = wizardSteps.find((known) => known === asked);
  const mayOpen = step !== undefined && wizardSteps.indexOf(step) <= wizardSteps.indexOf(furthest);
  return mayOpen ? step : furthest;
}

/** The step before; undefined before the first. */
export function stepBefore(step: WizardStep): WizardStep | undefined {
  return wizardSteps[wizardSteps.indexOf(step) - 1];
}

export function stepAfter(step: WizardStep): WizardStep {
  return wizardSteps[wizardSteps.indexOf(step) + 1] ?? 'review';
}
