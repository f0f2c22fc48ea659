import { Alert, Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { CheckoutState } from './use-checkout.ts';

/** What the person must know while a payment is under way, or when it could not begin; comes into sight. */
export function CheckoutNotice({ checkout }: { checkout: CheckoutState }) {
  const { phase, problem } = checkout;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== null || phase === 'confirming' || phase === 'unconfirmed')
      place.current?.scrollIntoView({ block: 'center' });
  }, [phase, problem]);
  return (
    <div ref={place}>
      <Notice {...checkout} />
    </div>
  );
}

function Notice({ phase, problem, confirmAgain }: CheckoutState) {
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
