import { Alert, Button, Stack, Text } from '@mantine/core';
import { refusals } from '#contract/texts/en.ts';
import { CheckoutNotice } from '#web/features/payments/checkout-notice.tsx';
import { useCheckout } from '#web/features/payments/use-checkout.ts';
import { toast } from '#web/kit/toast.ts';

export interface RePaymentProps {
  /** Opaque id of the application. */
  id: string;
  /** Name of its status: 'Pending Payment'. */
  statusName: string;
  onPaid: (applicationNo: string) => void;
  onUnpaid: (applicationNo: string) => void;
}

/** An application that is not paid, and the button that pays it (D3 section 2). */
export function RePayment({ id, statusName, onPaid, onUnpaid }: RePaymentProps) {
  const checkout = useCheckout({
    id,
    onSubmitted: onPaid,
    onUnpaid,
    onAlreadyPaid: () => toast.success(refusals.already_paid.text, 'long'),
  });
  return (
    <Stack gap="sm">
      <Alert color="orange" title={statusName}>
        <Text mb="sm">Your application is with us. It is reviewed as soon as the fee is paid.</Text>
        <Button onClick={() => void checkout.pay()} loading={checkout.busy} disabled={!checkout.mayPay}>
          Re-Payment
        </Button>
      </Alert>
      <CheckoutNotice checkout={checkout} />
    </Stack>
  );
}
