import { Stack } from '@mantine/core';
import { stepLabels, wizardSteps } from '#contract/applications/steps.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { StepBar } from '#web/kit/page/step-bar.tsx';
import { AccountStep, type AccountStepProps } from './steps/account-step.tsx';
import { useMemberInfo } from './state/member-info.ts';
import { OpenWizard, type OpenWizardProps } from './open-wizard.tsx';

export type WizardProps = Omit<OpenWizardProps, 'info'> &
  AccountStepProps & {
    type: MembershipType;
    /** Public id of the application; null while its e-mail is not proven. */
    id: string | null;
  };

/** The application wizard of one membership type (D3 sections 2 to 5): one step at a time. */
export function Wizard({ id, ...props }: WizardProps) {
  if (id !== null) return <KnownApplication {...props} id={id} />;
  return (
    <Stack gap="lg">
      <StepBar steps={wizardSteps.map((step) => stepLabels[step].tab)} current={0} />
      <AccountStep type={props.type} onSignedIn={props.onSignedIn} />
    </Stack>
  );
}

function KnownApplication({ id, ...props }: Omit<WizardProps, 'id'> & { id: string }) {
  const info = useMemberInfo(id);
  return (
    <Loaded of={info} rows={10}>
      {(answer) => <OpenWizard {...props} info={answer} />}
    </Loaded>
  );
}
