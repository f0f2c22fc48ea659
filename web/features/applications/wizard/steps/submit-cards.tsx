import { Checkbox, type CheckboxProps, Text } from '@mantine/core';
import type { Ref } from 'react';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { awaitsApplicant } from '#contract/statuses/statuses.ts';
import { text } from '#contract/texts/text.ts';
import { feeLines, FeeTable, PaymentHelp } from '#web/features/payments/index.ts';
import { FormCard } from '#web/features/applications/fields/form-card.tsx';
import { t } from '#web/kit/language/t.ts';

const declaration = text(
  'To the Honorary Secretary General: I declare that the information given here is correct. I understand that my membership may be forfeited if it is not.',
);

/** Said at the box when somebody submits without it. */
export const undeclared = text('Please confirm the declaration');

/** What is declared before an application is submitted; takes the properties of its checkbox. */
export function DeclarationCard(props: Omit<CheckboxProps, 'label'> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <FormCard title={t('Declaration')}>
      <Checkbox {...props} label={t(declaration)} />
    </FormCard>
  );
}

/** Is the fee paid by sending the application? Not by a correction, nor where it is paid after the approval. */
export function paysNow(type: MembershipType, record: ApplicationRecord): boolean {
  const isDue = type.totalPrice > 0 && !type.pays_after_approval && !record.paid;
  return isDue && !awaitsApplicant.includes(record.application_status);
}

/** What the membership costs, and how to pay, when the fee comes back; or that it is paid after the approval. */
export function FeeCard({ type }: { type: MembershipType }) {
  return (
    <FormCard title={t('Fee')}>
      <FeeTable label={t('Fee')} lines={feeLines(type)} />
      {type.pays_after_approval ? (
        <Text>
          {t('You pay nothing now. When your application is approved, we write to you how to pay.')}
        </Text>
      ) : (
        <PaymentHelp />
      )}
    </FormCard>
  );
}
