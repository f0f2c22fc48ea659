import type { WizardStep } from '#contract/applications/steps.ts';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { stepAfter, stepBefore } from './state/progress.ts';
import type { ContactStepProps } from './steps/contact-step.tsx';
import type { CorrectionStepProps } from './steps/correction-step.tsx';
import type { ReviewStepProps } from './steps/review-step.tsx';
import type { StepProps } from './steps/step-frame.tsx';

/* What is shown once the e-mail is proven, each with its own scripts. */

const pending = <LoadingSkeleton rows={10} />;

export const PersonalStep = lazyPart<StepProps>(
  async () => (await import('./steps/personal-step.tsx')).PersonalStep,
  { pending },
);
export const EducationStep = lazyPart<StepProps>(
  async () => (await import('./steps/education-step.tsx')).EducationStep,
  { pending },
);
export const ReviewStep = lazyPart<ReviewStepProps>(
  async () => (await import('./steps/review-step.tsx')).ReviewStep,
  { pending },
);
export const CorrectionStep = lazyPart<CorrectionStepProps>(
  async () => (await import('./steps/correction-step.tsx')).CorrectionStep,
  { pending },
);
export const ContactStep = lazyPart<ContactStepProps>(
  async () => (await import('./steps/contact-step.tsx')).ContactStep,
  { pending },
);

const preloads: Partial<Record<string, () => Promise<void>>> = {
  personal: PersonalStep.preload,
  education: EducationStep.preload,
  review: ReviewStep.preload,
} satisfies Partial<Record<WizardStep, () => Promise<void>>>;

/** Loads the step that the address names, or without one the first that is filled in. */
export function preloadStep(asked: string = 'personal'): void {
  void preloads[asked]?.();
}

/** Loads the steps to which Back and Save lead from this one: the connection may be gone by then. */
export function preloadNeighbours(step: WizardStep): void {
  for (const next of [stepAfter(step), stepBefore(step)]) if (next) preloadStep(next);
}
