import { Stack } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { editScopeOf } from '#contract/applications/edit-scope.ts';
import { stepLabels, type WizardStep, wizardSteps } from '#contract/applications/steps.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { awaitsApplicant } from '#contract/statuses/statuses.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { OfficeMessageNotice } from '#web/features/applications/office-message.tsx';
import { type MemberInfo, useMemberInfo } from '#web/features/applications/wizard/state/member-info.ts';
import { useAsked } from '#web/features/applications/wizard/state/use-asked.ts';
import {
  completeSteps,
  openableStep,
  progressOf,
  stepAfter,
  stepBefore,
} from '#web/features/applications/wizard/state/progress.ts';
import type { StepProps } from '#web/features/applications/wizard/steps/step-frame.tsx';
import { VerifiedAccount } from '#web/features/applications/wizard/steps/verified-account.tsx';
import { whenIdle } from '#web/kit/page/load-part.ts';
import { EmptyState, Loaded } from '#web/kit/page/page-state.tsx';
import { StepBar } from '#web/kit/page/step-bar.tsx';
import { t } from '#web/kit/language/t.ts';
import {
  ContactStep,
  CorrectionStep,
  EducationStep,
  PersonalStep,
  preloadNeighbours,
  ReviewStep,
} from './step-parts.tsx';

export type KnownApplicationProps = Omit<OpenWizardProps, 'info'> & {
  /** Public id of the application. */
  id: string;
};

/** The wizard of an application whose e-mail is proven. */
export function KnownApplication({ id, ...props }: KnownApplicationProps) {
  const info = useMemberInfo(id);
  return (
    <Loaded of={info} rows={10}>
      {(answer) => <OpenWizard {...props} info={answer} />}
    </Loaded>
  );
}

interface OpenWizardProps {
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
  /** Shows an application that cannot be changed; without `onLeave` for a member who came to update it. */
  closed: ComponentType<{ record: ApplicationRecord; onLeave: (() => void) | null }>;
}

/** The steps of an application whose e-mail is proven. */
function OpenWizard(props: OpenWizardProps) {
  const {
    type,
    info,
    asked,
    updating,
    onStep,
    onLeave,
    onSubmitted,
    onUnpaid,
    onSignedIn,
    closed: Closed,
  } = props;
  const [focus, setFocus] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [record] = info.data;
  const corrections = useAsked(record);
  const progress = progressOf(info);
  const step = openableStep(asked ?? (updating ? 'personal' : undefined), progress);
  const isOpen = record !== undefined && editScopeOf(record.application_status) === 'all';
  useEffect(() => (isOpen ? whenIdle(() => preloadNeighbours(step)) : undefined), [isOpen, step]);
  if (!record) return <EmptyState title={t(refusals.no_old_application.text)} />;

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
  if (editScope !== 'all') return <Closed record={record} onLeave={updating ? null : onLeave} />;

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
        steps={wizardSteps.map((known) => t(stepLabels[known].tab))}
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
