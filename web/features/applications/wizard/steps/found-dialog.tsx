import { Button, Modal, Stack, Text } from '@mantine/core';
import { useBack } from '#web/kit/dialog/use-back.ts';
import { useFocusBack } from '#web/kit/dialog/use-focus-back.ts';

export interface FoundDialogProps {
  typeName: string;
  busy: 'fresh' | 'continue' | null;
  onFresh: () => void;
  onContinue: () => void;
  onClose: () => void;
}

/** The words are long for a phone: they take two lines there. */
const wrapping = {
  h: 'auto',
  mih: 'var(--omas-control)',
  py: 'xs',
  styles: { label: { whiteSpace: 'normal' } },
} as const;

/** An unfinished application exists for this e-mail and type (D3 section 4). */
export function FoundDialog({ typeName, busy, onFresh, onContinue, onClose }: FoundDialogProps) {
  useFocusBack();
  useBack(true, onClose);
  return (
    <Modal opened onClose={onClose} title="You Have already Registered">
      <Stack gap="md">
        <Text>
          There is an unfinished application for {typeName} with this e-mail. You may go on where you left it,
          or start afresh; then the old one is deleted with its files. Either way we send a code to your
          e-mail first.
        </Text>
        <Button
          {...wrapping}
          onClick={onContinue}
          loading={busy === 'continue'}
          disabled={busy === 'fresh'}
          data-autofocus
        >
          CONTINUE WITH OLD APPLICATION
        </Button>
        <Button
          {...wrapping}
          variant="default"
          onClick={onFresh}
          loading={busy === 'fresh'}
          disabled={busy === 'continue'}
        >
          CREATE FRESH APPLICATION
        </Button>
      </Stack>
    </Modal>
  );
}
