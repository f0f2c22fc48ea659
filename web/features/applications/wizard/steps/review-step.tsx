import { Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { awaitsApplicant } from '#contract/statuses/statuses.ts';
import { stepLabels } from '#contract/applications/steps.ts';
import { ApplicationFacts } from '#web/features/applications/application-facts.tsx';
import {
  CheckoutNotice,
  feeLines,
  FeeTable,
  RefundRule,
  showAmount,
  useCheckout,
} from '#web/features/payments/index.ts';
import { StickyActions } from '#web/kit/page/sticky-actions.tsx';
import { DeclarationCard, undeclared } from './declaration-card.tsx';
import { FormCard } from '#web/features/applications/fields/form-card.tsx';
import { MissingList } from './missing-list.tsx';
import { isComplete, progressOf } from '#web/features/applications/wizard/state/progress.ts';
import { StepHeading } from './step-heading.tsx';
import type { StepProps } from './step-props.ts';

export interface ReviewStepProps extends StepProps {
  /** The application was sent, and paid where there was something to pay. */
  onSubmitted: (applicationNo: string) => void;
  /** The payment was not made. */
  onUnpaid: (applicationNo: string) => void;
}

/** Review & Submit: everything to read once more, the declaration, and the payment (D3 sections 2 and 4). */
export function ReviewStep(props: ReviewStepProps) {
  const { type, info, record, onBack, onOpen, onSubmitted, onUnpaid } = props;
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [declared, setDeclared] = useState(false);
  const [refused, setRefused] = useState(false);
  const checkout = useCheckout({ id: record.public_id, onSubmitted, onUnpaid });
  const resubmits = awaitsApplicant.includes(record.application_status);
  const pays = type.totalPrice > 0 && !resubmits && !record.paid;
  const progress = progressOf({ ...info, missing: { ...info.missing, ...checkout.missing } });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!progress.every(isComplete)) {
      list.current?.scrollIntoView({ block: 'start' });
      list.current?.focus({ preventScroll: true });
      return;
    }
    setRefused(!declared);
    if (!declared) box.current?.focus();
    else if (pays) void checkout.pay();
    else void checkout.submit();
  }

  return (
    <form noValidate onSubmit={submit} aria-busy={checkout.busy}>
      <Stack gap="lg">
        <StepHeading>{stepLabels.review.title}</StepHeading>
        <MissingList ref={list} progress={progress} onOpen={onOpen} />
        <ApplicationFacts detail={info} review={{ onEdit: onOpen }} />
        <DeclarationCard
          ref={box}
          checked={declared}
          error={refused && undeclared}
          onChange={(event) => {
            setDeclared(event.currentTarget.checked);
            setRefused(false);
          }}
        />
        {pays && (
          <FormCard title="Fee">
            <FeeTable label="Fee" lines={feeLines(type)} />
            <RefundRule />
          </FormCard>
        )}
        <CheckoutNotice checkout={checkout} />
        <StickyActions
          onBack={onBack}
          busy={checkout.busy}
          disabled={!checkout.mayPay}
          label={pays ? `Pay ${showAmount(type.totalPrice, type)} and submit` : 'Submit'}
        />
      </Stack>
    </form>
  );
}
