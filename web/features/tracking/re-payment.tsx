import { Button, Stack } from '@mantine/core';
import { statusIds } from '#contract/statuses/statuses.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { CheckoutNotice, PaymentHelp, useCheckout } from '#web/features/payments/index.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';
import { CompleteLink, type FormLinkProps } from './form-link.tsx';

export interface RePaymentProps {
  application: FormLinkProps['application'];
  onPaid: (applicationNo: string) => void;
  onUnpaid: (applicationNo: string) => void;
}

/** The button that pays a due fee, and the progress of the payment (D3 section 2). */
export function RePayment({ application, onPaid, onUnpaid }: RePaymentProps) {
  const checkout = useCheckout({
    id: application.id,
    onSubmitted: onPaid,
    onUnpaid,
    onAlreadyPaid: () => toast.success(t(refusals.already_paid.text), 'long'),
  });
  return (
    <Stack gap="sm" align="flex-start">
      <Button onClick={() => void checkout.pay()} loading={checkout.busy} disabled={!checkout.mayPay}>
        {application.application_status === statusIds.approved ? t('Pay the fee') : t('Re-Payment')}
      </Button>
      <PaymentHelp />
      <CheckoutNotice checkout={checkout} wayToComplete={<CompleteLink application={application} />} />
    </Stack>
  );
}
