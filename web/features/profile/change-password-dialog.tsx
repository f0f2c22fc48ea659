import { Button, Stack, Text } from '@mantine/core';
import { NewPasswordForm } from '#web/features/sign-in/index.ts';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { OwnCodeStep } from './own-code-step.tsx';
import type { OwnCode } from './use-own-code.ts';
import type { PasswordChange } from './use-password-change.ts';

export interface ChangePasswordDialogProps {
  code: OwnCode;
  change: PasswordChange;
}

/** First the code, then the new password twice; each step says what happens. */
export function ChangePasswordDialog({ code, change }: ChangePasswordDialogProps) {
  return (
    <FormDialog title="Change password" onClose={change.close}>
      <Stack gap="xs">
        {change.proven ? (
          <Stack gap="md">
            <Text>The code was right. Choose a new password; everywhere else you will be signed out.</Text>
            <NewPasswordForm
              empty="New password cannot be empty"
              username={code.email}
              autoFocus
              onSubmit={change.setPassword}
            />
          </Stack>
        ) : (
          <OwnCodeStep code={code} onProven={change.prove} />
        )}
        <Button variant="subtle" onClick={change.close}>
          Close
        </Button>
      </Stack>
    </FormDialog>
  );
}
