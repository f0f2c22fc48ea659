import { Text } from '@mantine/core';
import { refundRule } from '#contract/payments/refund.ts';

/** What goes back of a payment when the application is rejected: told before paying, and after a rejection. */
export function RefundRule() {
  return <Text size="sm">{refundRule}</Text>;
}
