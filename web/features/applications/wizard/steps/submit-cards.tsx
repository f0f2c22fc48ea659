import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { Ref } from 'react';
import type { MembershipType } from '#contract/packages/calls.ts';
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

/** What the membership costs, when the fee comes back, and how to pay. */
export function FeeCard({ type }: { type: MembershipType }) {
  return (
    <FormCard title={t('Fee')}>
      <FeeTable label={t('Fee')} lines={feeLines(type)} />
      <PaymentHelp />
    </FormCard>
  );
}
