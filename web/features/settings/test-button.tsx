import { Alert, Button, Stack, Text } from '@mantine/core';
import { messageOf } from '#web/kit/data/api-error.ts';

export interface TestButtonProps {
  label: string;
  /** What is stored is tested: what was typed must be saved before. */
  unsaved: boolean;
  test: {
    mutate: (input: Record<string, never>) => void;
    isPending: boolean;
    error: Error | null;
  };
  /** What a success says; undefined until there was one. */
  success: string | undefined;
}

/** Tries what is stored; the outcome stays on the page in words. */
export function TestButton({ label, unsaved, test, success }: TestButtonProps) {
  return (
    <Stack gap="xs" align="flex-start">
      <Button variant="default" disabled={unsaved} loading={test.isPending} onClick={() => test.mutate({})}>
        {label}
      </Button>
      {unsaved && (
        <Text size="sm" c="dimmed">
          What is stored is tested: please save your changes first.
        </Text>
      )}
      {!test.isPending && test.error && (
        <Alert role="alert" w="100%" color="red" title="This did not work">
          {messageOf(test.error)}
        </Alert>
      )}
      {!test.isPending && success !== undefined && (
        <Alert role="status" w="100%" color="green" title="It works">
          {success}
        </Alert>
      )}
    </Stack>
  );
}
