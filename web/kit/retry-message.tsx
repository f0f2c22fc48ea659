import { Button, Text } from '@mantine/core';

/** What a toast says when something failed, and the button that does it again. */
export function RetryMessage({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <>
      <Text inherit>{text}</Text>
      <Button variant="default" mt="xs" onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}
