import { Button, type ButtonProps } from '@mantine/core';
import { useReadAll } from './use-notifications.ts';

/** It stays where it is when nothing is unread any more, so that the focus is not lost after it was pressed. */
export function ReadAllButton(props: ButtonProps) {
  const { readAll, state } = useReadAll();
  if (state === 'empty') return null;
  const idle = state === 'read';
  return (
    <Button {...props} onClick={readAll} data-disabled={idle || undefined} aria-disabled={idle}>
      Mark all as read
    </Button>
  );
}
