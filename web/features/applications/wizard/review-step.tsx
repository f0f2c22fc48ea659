import { Alert, Anchor, Avatar, Button, Checkbox, List, Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { awaitsApplicant } from '#contract/applications/statuses.ts';
import { stepLabels } from '#contract/applications/steps.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { FactList } from '#web/features/applications/facts/fact-list.tsx';
import { PaperTable } from '#web/features/applications/facts/paper-table.tsx';
import { personalFacts, registrationFacts } from '#web/features/applications/facts/personal-facts.ts';
import {
  ClinicTable,
  QualificationsTable,
  WorkTable,
} from '#web/features/applications/facts/practice-tables.tsx';
import { CheckoutNotice } from '#web/features/payments/checkout-notice.tsx';
import { FeeTable, feeLines } from '#web/features/payments/fee-table.tsx';
import { showAmount } from '#web/features/payments/show-amount.ts';
import { useCheckout } from '#web/features/payments/use-checkout.ts';
import { StickyActions } from '#web/kit/sticky-actions.tsx';
import { FormCard } from './form-card.tsx';
import { stepOfField } from './furthest-step.ts';
import { StepHeading } from './step-heading.tsx';
import type { StepProps } from './step-props.ts';

const declaration =
  'To the Honorary Secretary General: I declare that the information given here is correct. I understand that my membership may be forfeited if it is not.';

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
  const [declared, setDeclared] = useState(false);
  const [undeclared, setUndeclared] = useState(false);
  const checkout = useCheckout({ id: record.public_id, onSubmitted, onUnpaid });
  const resubmits = (awaitsApplicant as readonly number[]).includes(record.application_status);
  const pays = type.totalPrice > 0 && !resubmits && !record.paid;
  const missing = { ...info.missing, ...checkout.missing };

  function submit(event: FormEvent) {
    event.preventDefault();
    setUndeclared(!declared);
    if (!declared) box.current?.focus();
    else if (pays) void checkout.pay();
    else void checkout.submit();
  }

  return (
    <form noValidate onSubmit={submit} aria-busy={checkout.busy}>
      <Stack gap="lg">
        <StepHeading>{stepLabels.review.title}</StepHeading>
        <MissingList missing={missing} onOpen={onOpen} />
        <ReviewCards {...props} />
        <FormCard title="Declaration">
          <Checkbox
            ref={box}
            label={declaration}
            checked={declared}
            error={undeclared && 'Please confirm the declaration'}
            onChange={(event) => {
              setDeclared(event.currentTarget.checked);
              setUndeclared(false);
            }}
          />
        </FormCard>
        {pays && (
          <FormCard title="Fee">
            <FeeTable label="Fee" lines={feeLines(type)} />
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

function ReviewCards({ info, record, onOpen }: StepProps) {
  const editPersonal = <EditButton name="Personal Details" onClick={() => onOpen('personal')} />;
  const editEducation = <EditButton name="Education & Practice" onClick={() => onOpen('education')} />;
  return (
    <>
      <FormCard title="Personal Details" action={editPersonal}>
        <Avatar
          src={info.files.find(({ field }) => field === 'profile')?.url}
          alt="Profile photo"
          size={96}
        />
        <FactList facts={personalFacts(record, info.clinic, true)} />
      </FormCard>
      {info.clinic.length > 0 && (
        <FormCard title="Clinics and hospitals" action={editPersonal}>
          <ClinicTable rows={info.clinic} />
        </FormCard>
      )}
      <FormCard title="Qualifications" action={editEducation}>
        <QualificationsTable record={record} />
      </FormCard>
      <FormCard title="Registrations and memberships" action={editEducation}>
        <FactList facts={registrationFacts(record)} />
      </FormCard>
      {info.work_exp.length > 0 && (
        <FormCard title="Work experience" action={editEducation}>
          <WorkTable rows={info.work_exp} />
        </FormCard>
      )}
      <FormCard title="Documents" action={editEducation}>
        <PaperTable files={info.files} />
      </FormCard>
    </>
  );
}

/** Several cards lead to one step: the name says which. */
function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="subtle" onClick={onClick} aria-label={`Edit: ${name}`}>
      Edit
    </Button>
  );
}

function MissingList({ missing, onOpen }: { missing: FieldErrors } & Pick<StepProps, 'onOpen'>) {
  const faults = Object.entries(missing);
  if (faults.length === 0) return null;
  return (
    <Alert color="red" role="alert" title="Something is still missing">
      <List listStyleType="none" spacing={4}>
        {faults.map(([field, message]) => (
          <List.Item key={field}>
            <Anchor
              component="button"
              type="button"
              c="inherit"
              underline="always"
              ta="left"
              py={4}
              onClick={() => onOpen(stepOfField(field), field)}
            >
              {message}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
