import { Button, Stack, Text } from '@mantine/core';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { OwnCodeStep } from './own-code-step.tsx';
import type { OwnCode } from './use-own-code.ts';

export interface NewEmailDialogProps {
  code: OwnCode;
  /** Saves what was typed. */
  onProven: () => void;
  onClose: () => void;
}

/** A new e-mail is saved once a code to the present one was typed (decision 0015). */
export function NewEmailDialog({ code, onProven, onClose }: NewEmailDialogProps) {
  return (
    <FormDialog title="Change e-mail" onClose={onClose}>
      <Stack gap="xs">
        <Text>Your new e-mail is saved when you have typed the code from your present one.</Text>
        <OwnCodeStep code={code} onProven={onProven} />
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
      </Stack>
    </FormDialog>
  );
}
