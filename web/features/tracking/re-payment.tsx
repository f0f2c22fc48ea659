import { Button, Stack } from '@mantine/core';
import { refusals } from '#contract/texts/en.ts';
import { CheckoutNotice } from '#web/features/payments/checkout-notice.tsx';
import { RefundRule } from '#web/features/payments/refund-rule.tsx';
import { useCheckout } from '#web/features/payments/use-checkout.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { CompleteLink } from './complete-link.tsx';
import type { WayInProps } from './way-in.tsx';

export interface RePaymentProps {
  application: WayInProps['application'];
  onPaid: (applicationNo: string) => void;
  onUnpaid: (applicationNo: string) => void;
}

/** The button that pays an application whose fee is due, and what comes of it (D3 section 2). */
export function RePayment({ application, onPaid, onUnpaid }: RePaymentProps) {
  const checkout = useCheckout({
    id: application.id,
    onSubmitted: onPaid,
    onUnpaid,
    onAlreadyPaid: () => toast.success(refusals.already_paid.text, 'long'),
  });
  return (
    <Stack gap="sm" align="flex-start">
      <Button onClick={() => void checkout.pay()} loading={checkout.busy} disabled={!checkout.mayPay}>
        Re-Payment
      </Button>
      <RefundRule />
      <CheckoutNotice checkout={checkout} wayToComplete={<CompleteLink application={application} />} />
    </Stack>
  );
}
