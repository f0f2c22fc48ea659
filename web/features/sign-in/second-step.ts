import type { SecondStep } from '#contract/accounts/factors.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';

/** How the sign-in goes on, where the first proof was right and the person has a second factor; null otherwise. */
export function secondStepOf(error: unknown): SecondStep | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_needed') return null;
  return error.rest['second_step'] as SecondStep;
}

/** The answer of a first proof, or how the sign-in goes on. */
export async function firstStep<Answer>(
  sent: Promise<Answer>,
): Promise<{ answer: Answer; step: null } | { answer: null; step: SecondStep }> {
  try {
    return { answer: await sent, step: null };
  } catch (error) {
    const step = secondStepOf(error);
    if (!step) throw error;
    return { answer: null, step };
  }
}

/** Members have none: it is loaded where it is asked for. */
export const SecondStepForm = lazyPart(
  async () => (await import('#web/features/factors/second-step-form.tsx')).SecondStepForm,
);
