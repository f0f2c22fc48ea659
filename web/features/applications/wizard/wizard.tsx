import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { stepLabels, wizardSteps } from '#contract/applications/steps.ts';
import { AccountStep, type AccountStepProps } from '#web/features/applications/wizard/steps/account-step.tsx';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { whenIdle } from '#web/kit/page/load-part.ts';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { StepBar } from '#web/kit/page/step-bar.tsx';
import { t } from '#web/kit/language/t.ts';
import type { KnownApplicationProps } from './known-application.tsx';
import { preloadStep } from './step-parts.tsx';

/** Who starts loads the account step alone. */
const KnownApplication = lazyPart<KnownApplicationProps>(
  async () => (await import('./known-application.tsx')).KnownApplication,
  { pending: <LoadingSkeleton rows={10} /> },
);

/**
 * Loads what an application that has begun shows, while the application itself is still on its way.
 * @param asked the step that the address names; without one the first that is filled in
 */
export function preloadWizard(asked?: string): void {
  void KnownApplication.preload();
  preloadStep(asked);
}

type WizardProps = Omit<KnownApplicationProps, 'id'> &
  AccountStepProps & {
    /** Public id of the application; null while its e-mail is not proven. */
    id: string | null;
  };

/** The application wizard of one membership type (D3 sections 2 to 5): one step at a time. */
export function Wizard({ id, ...props }: WizardProps) {
  if (id !== null) return <KnownApplication {...props} id={id} />;
  return <NewApplication type={props.type} onSignedIn={props.onSignedIn} />;
}

function NewApplication(props: AccountStepProps) {
  useEffect(() => whenIdle(preloadWizard), []);
  return (
    <Stack gap="lg">
      <StepBar steps={wizardSteps.map((step) => t(stepLabels[step].tab))} current={0} />
      <AccountStep {...props} />
    </Stack>
  );
}
