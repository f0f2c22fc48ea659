import { Alert, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { awaitsApplicant, awaitsPayment, type StatusId, statusIds } from '#contract/applications/statuses.ts';
import { type WizardStep, stepLabels, wizardSteps } from '#contract/applications/steps.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { refusals } from '#contract/texts/en.ts';
import { useOfficeMessage } from '#web/features/applications/office-message.ts';
import { EmptyState } from '#web/kit/page-state.tsx';
import { StepBar } from '#web/kit/step-bar.tsx';
import { ClosedApplication } from './closed-application.tsx';
import { EducationStep } from './education-step.tsx';
import { furthestStep, openableStep, stepAfter, stepBefore } from './furthest-step.ts';
import type { MemberInfo } from './member-info.ts';
import { PersonalStep } from './personal-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { StepProps } from './step-props.ts';
import { VerifiedAccount } from './verified-account.tsx';

/** The applicant may change it: unfinished, unpaid, or asked for something. */
const openStatuses: readonly StatusId[] = [statusIds.incomplete, ...awaitsPayment, ...awaitsApplicant];

export interface OpenWizardProps {
  type: MembershipType;
  info: MemberInfo;
  /** The step that the address names. */
  asked: string | undefined;
  /** A member corrects what was sent: begins with the personal step. */
  updating: boolean;
  onStep: (step: WizardStep) => void;
  onSubmitted: (applicationNo: string) => void;
  onUnpaid: (applicationNo: string) => void;
  /** Leaves this application, so that somebody else can apply on this device. */
  onLeave: () => void;
}

/** The steps of an application whose e-mail is proven. */
export function OpenWizard(props: OpenWizardProps) {
  const { type, info, asked, updating, onStep, onLeave, onSubmitted, onUnpaid } = props;
  const [focus, setFocus] = useState<string | null>(null);
  const [record] = info.data;
  if (!record) return <EmptyState title={refusals.no_old_application.text} />;
  if (!(openStatuses as readonly number[]).includes(record.application_status)) {
    return <ClosedApplication record={record} onLeave={updating ? null : onLeave} />;
  }

  const furthest = furthestStep(info.missing, info.draft);
  const step = openableStep(asked ?? (updating ? 'personal' : undefined), furthest);

  function open(to: WizardStep, field?: string) {
    setFocus(field ?? null);
    onStep(to);
  }
  const shared: StepProps = {
    type,
    info,
    record,
    focus,
    onBack: () => open(stepBefore(step) ?? step),
    onSaved: async () => open(stepAfter(step)),
    onOpen: open,
  };

  return (
    <Stack gap="lg">
      <StepBar
        steps={wizardSteps.map((known) => stepLabels[known].tab)}
        current={wizardSteps.indexOf(step)}
      />
      {(awaitsApplicant as readonly number[]).includes(record.application_status) && (
        <OfficeMessage record={record} />
      )}
      {step === 'account' && (
        <VerifiedAccount
          record={record}
          onNext={() => open('personal')}
          onLeave={updating ? null : onLeave}
        />
      )}
      {step === 'personal' && <PersonalStep {...shared} />}
      {step === 'education' && <EducationStep {...shared} />}
      {step === 'review' && <ReviewStep {...shared} onSubmitted={onSubmitted} onUnpaid={onUnpaid} />}
    </Stack>
  );
}

function OfficeMessage({ record }: { record: ApplicationRecord }) {
  const message = useOfficeMessage(record);
  if (message === '') return null;
  return (
    <Alert color="orange" title="Message from the office">
      {/* As the office wrote it, with its line breaks. */}
      <Text style={{ whiteSpace: 'pre-line' }}>{message}</Text>
    </Alert>
  );
}
