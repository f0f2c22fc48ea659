import { Stack } from '@mantine/core';
import { useState } from 'react';
import { editScopeOf } from '#contract/applications/edit-scope.ts';
import { awaitsApplicant } from '#contract/statuses/statuses.ts';
import { type WizardStep, stepLabels, wizardSteps } from '#contract/applications/steps.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { refusals } from '#contract/texts/en.ts';
import { OfficeMessageNotice } from '#web/features/applications/office-message-notice.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { StepBar } from '#web/kit/page/step-bar.tsx';
import { ClosedApplication } from './closed-application.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { CorrectionStep } from './steps/correction-step.tsx';
import { useAsked } from './steps/corrections.ts';
import { EducationStep } from './steps/education-step.tsx';
import type { MemberInfo } from './state/member-info.ts';
import { completeSteps, openableStep, progressOf, stepAfter, stepBefore } from './state/progress.ts';
import { PersonalStep } from './steps/personal-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import type { StepProps } from './steps/step-props.ts';
import { VerifiedAccount } from './steps/verified-account.tsx';

export interface OpenWizardProps {
  type: MembershipType;
  info: MemberInfo;
  /** The step that the address names. */
  asked: string | undefined;
  /** A member corrects what was sent, beginning with the personal step; or changes their contact data. */
  updating: boolean;
  onStep: (step: WizardStep) => void;
  onSubmitted: (applicationNo: string) => void;
  onUnpaid: (applicationNo: string) => void;
  /** Leads to the preview of the member's application. */
  onSignedIn: (id: string) => void;
  /** Leaves this application, so that somebody else can apply on this device. */
  onLeave: () => void;
}

/** The steps of an application whose e-mail is proven. */
export function OpenWizard(props: OpenWizardProps) {
  const { type, info, asked, updating, onStep, onLeave, onSubmitted, onUnpaid, onSignedIn } = props;
  const [focus, setFocus] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [record] = info.data;
  const corrections = useAsked(record);
  if (!record) return <EmptyState title={refusals.no_old_application.text} />;

  const onReload = () => setRound((former) => former + 1);
  if (corrections.length > 0) {
    const sent = { onSubmitted, onReload };
    return <CorrectionStep key={round} {...sent} info={info} record={record} asked={corrections} />;
  }
  const editScope = editScopeOf(record.application_status);
  if (editScope === 'contact' && updating) {
    const onDone = () => onSignedIn(record.public_id);
    return <ContactStep key={round} {...{ type, info, record, onDone, onReload }} />;
  }
  if (editScope !== 'all') return <ClosedApplication record={record} onLeave={updating ? null : onLeave} />;

  const progress = progressOf(info);
  const step = openableStep(asked ?? (updating ? 'personal' : undefined), progress);

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
    onReload,
    onOpen: open,
  };

  return (
    <Stack gap="lg">
      <StepBar
        steps={wizardSteps.map((known) => stepLabels[known].tab)}
        current={wizardSteps.indexOf(step)}
        complete={completeSteps(progress)}
      />
      {awaitsApplicant.includes(record.application_status) && <OfficeMessageNotice record={record} />}
      {step === 'account' && (
        <VerifiedAccount
          record={record}
          onNext={() => open('personal')}
          onLeave={updating ? null : onLeave}
        />
      )}
      {step === 'personal' && <PersonalStep key={round} {...shared} />}
      {step === 'education' && <EducationStep key={round} {...shared} />}
      {step === 'review' && <ReviewStep {...shared} onSubmitted={onSubmitted} onUnpaid={onUnpaid} />}
    </Stack>
  );
}
