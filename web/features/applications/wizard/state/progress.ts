import { type FilledStep, filledSteps, stepOfField } from '#contract/applications/step-to-fill.ts';
import { type WizardStep, wizardSteps } from '#contract/applications/steps.ts';
import type { SaidErrors } from '#contract/kit/answer.ts';
import type { MemberInfo } from './member-info.ts';

/** The progress of one step. */
export interface StepProgress {
  step: FilledStep;
  /** What is missing or wrong in its saved values, by field. */
  missing: SaidErrors;
  /** It holds what was typed and not saved. */
  unsaved: boolean;
  /** It was saved at least once, so the steps after it may be opened. */
  saved: boolean;
}

type ProgressFacts = Pick<MemberInfo, 'missing' | 'steps'> & { draft: readonly { step: string }[] };

/** The progress of both long steps, in their order. */
export function progressOf({ missing, draft, steps }: ProgressFacts): StepProgress[] {
  return filledSteps.map((step) => ({
    step,
    missing: Object.fromEntries(Object.entries(missing).filter(([field]) => stepOfField(field) === step)),
    unsaved: draft.some((kept) => kept.step === step),
    saved: steps.some((state) => state.step === step && state.saved),
  }));
}

export function isComplete({ missing, unsaved }: StepProgress): boolean {
  return Object.keys(missing).length === 0 && !unsaved;
}

/**
 * How far the wizard may go: past a step that was saved once, since each save advances one step (D3 section 4), and
 * on to the review, which lists what is still missing.
 */
function furthestStep(progress: readonly StepProgress[]): WizardStep {
  return progress.find(({ saved }) => !saved)?.step ?? 'review';
}

/** The requested step when it may be opened; otherwise the first that is not complete, or the review. */
export function openableStep(asked: string | undefined, progress: readonly StepProgress[]): WizardStep {
  const furthest = furthestStep(progress);
  const step = wizardSteps.find((known) => known === asked);
  if (step !== undefined && wizardSteps.indexOf(step) <= wizardSteps.indexOf(furthest)) return step;
  return progress.find((state) => !state.saved || !isComplete(state))?.step ?? 'review';
}

/** Which steps of the bar are complete, in its order; the account was proven, the review never is. */
export function completeSteps(progress: readonly StepProgress[]): boolean[] {
  return wizardSteps.map(
    (step) =>
      step === 'account' || progress.some((state) => state.step === step && state.saved && isComplete(state)),
  );
}

/** The step before; undefined before the first. */
export function stepBefore(step: WizardStep): WizardStep | undefined {
  return wizardSteps[wizardSteps.indexOf(step) - 1];
}

export function stepAfter(step: WizardStep): WizardStep {
  return wizardSteps[wizardSteps.indexOf(step) + 1] ?? 'review';
}
