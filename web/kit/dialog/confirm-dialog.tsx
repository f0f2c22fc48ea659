import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBack } from './use-back.ts';

export interface ConfirmDialogProps {
  opened: boolean;
  /** 'Confirm Deletion' */
  title: string;
  /** The question. */
  children: ReactNode;
  /** What the two buttons do: 'Close' and 'Delete'. */
  stay: string;
  go: string;
  onStay: () => void;
  onGo: () => void;
  /** While the action is under way. */
  busy?: boolean;
  /** Nothing is lost by it: its button is not red. */
  isSafe?: boolean;
}

/** Asks before something is lost, or cannot be called back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, stay, go, onStay, onGo, busy, isSafe = false } = props;
  useBack(opened, onStay);
  return (
    <Modal.Root opened={opened} onClose={onStay}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Modal.Header would be a second banner of the page. */}
        <Modal.Body pt="md">
          <Modal.Title mb="sm">{title}</Modal.Title>
          <Stack gap="md">
            {typeof children === 'string' ? <Text>{children}</Text> : children}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={onStay} data-autofocus>
                {stay}
              </Button>
              <Button color={isSafe ? undefined : 'red'} onClick={onGo} loading={busy}>
                {go}
              </Button>
            </Group>
          </Stack>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
