import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CheckoutState } from './use-checkout.ts';

export interface CheckoutNoticeProps {
  checkout: CheckoutState;
  /** The way to where the application is completed, on a page that does not tell what is missing by itself. */
  wayToComplete?: ReactNode;
}

/** What the person must know while a payment is under way, or when it could not begin; comes into sight. */
export function CheckoutNotice({ checkout, wayToComplete }: CheckoutNoticeProps) {
  const { phase, problem } = checkout;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null || phase === 'confirming' || phase === 'unconfirmed')
      place.current?.scrollIntoView({ block: 'center' });
  }, [phase, problem]);
  return (
    <div ref={place}>
      <Notice {...checkout} wayToComplete={wayToComplete} />
    </div>
  );
}

function Notice({
  phase,
  problem,
  missing,
  confirmAgain,
  wayToComplete,
}: CheckoutState & Pick<CheckoutNoticeProps, 'wayToComplete'>) {
  const faults = [...new Set(Object.values(missing))];
  if (problem && wayToComplete && faults.length > 0) {
    return (
      <Alert color="red" role="alert" title="Something is still missing">
        <Stack gap="sm" align="flex-start">
          <Text>{problem}</Text>
          <List>
            {faults.map((fault) => (
              <List.Item key={fault}>{fault}</List.Item>
            ))}
          </List>
          {wayToComplete}
        </Stack>
      </Alert>
    );
  }
  if (problem) {
    return (
      <Alert color="red" role="alert" title="This did not work">
        {problem}
      </Alert>
    );
  }
  if (phase === 'confirming') {
    return (
      <Alert role="status" title="One moment">
        Your payment is being confirmed. Please keep this page open.
      </Alert>
    );
  }
  if (phase === 'unconfirmed') {
    return (
      <Alert color="orange" role="alert" title="Your payment is being confirmed">
        <Text>
          We cannot reach the server just now. If your account was charged, the payment will be recorded
          within minutes by itself; please do not pay again.
        </Text>
        <Button variant="default" mt="sm" onClick={() => void confirmAgain()}>
          Check again
        </Button>
      </Alert>
    );
  }
  return null;
}
