import { Stack, Text } from '@mantine/core';
import { reviewCalls } from '#contract/applications/review-calls.ts';
import { paidPayment } from '#contract/payments/payment.ts';
import type { PaymentRecord } from '#contract/payments/records.ts';
import type { Ending } from '#contract/membership-ends/ending.ts';
import { awaitsDecision } from '#contract/statuses/stages.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { useCall } from '#web/kit/data/query.ts';
import type { ReactNode } from 'react';
import { useNow } from '#web/kit/page/now.ts';
import { EndingNote } from './ending-note.tsx';
import { nextStepOf } from './next-steps.ts';
import { NextStep, type NextStepProps } from './next-step.tsx';
import { reviewTimeInWords } from './review-time.ts';
import { SurplusNotes } from './surplus-notes.tsx';
import { StageBar, type StageBarProps } from './stage-bar.tsx';

export interface ProgressProps extends Omit<NextStepProps, 'paid' | 'byWhen'> {
  application: NextStepProps['application'] &
    StageBarProps['application'] & {
      submitted_on: string | null;
      ending: Ending | null;
    };
  payments: readonly PaymentRecord[];
  /** What else is up to the applicant, in the place of ‘nothing to do’. */
  instead?: ReactNode;
}

/** How far an application has come, what happens next and by when, and what its applicant can do now. */
export function Progress({ payments, instead, ...nextStep }: ProgressProps) {
  const { application_status: status, submitted_on, ending } = nextStep.application;
  const hasEnded = status === statusIds.inactive && ending !== null;
  const payment = paidPayment(payments);
  const came = payment?.created_on ?? submitted_on;
  return (
    <Stack gap="md">
      <StageBar application={nextStep.application} paid={payment !== undefined} />
      {instead}
      <SurplusNotes payments={payments} />
      {hasEnded && <EndingNote ending={ending} />}
      {!hasEnded && !(instead && nextStepOf(nextStep.application).action === 'wait') && (
        <NextStep
          {...nextStep}
          paid={payment !== undefined}
          byWhen={came !== null && awaitsDecision.includes(status) && <ReviewTime came={came} />}
        />
      )}
    </Stack>
  );
}

/** Nothing while too few were decided of late to say when this one may be. */
function ReviewTime({ came }: { came: string }) {
  const now = useNow();
  const days = useCall(reviewCalls.reviewDays, {}).data?.data;
  return days && <Text>{reviewTimeInWords(days, came, now)}</Text>;
}
