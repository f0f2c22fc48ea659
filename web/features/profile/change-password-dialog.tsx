import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { NewPasswordForm } from '#web/features/sign-in/new-password-form.tsx';
import { CodeForm } from '#web/kit/code-form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { ErrorState } from '#web/kit/page-state.tsx';
import type { PasswordChange } from './use-password-change.ts';

export interface ChangePasswordDialogProps {
  /** Where the code goes, and whose password the browser's own store keeps. */
  email: string;
  change: PasswordChange;
}

/** First the code, then the new password twice; each step says what happens. */
export function ChangePasswordDialog({ email, change }: ChangePasswordDialogProps) {
  return (
    <FormDialog title="Change password" onClose={change.close}>
      <Stack gap="xs">
        <Step email={email} change={change} />
        <Button variant="subtle" onClick={change.close}>
          Close
        </Button>
      </Stack>
    </FormDialog>
  );
}

function Step({ email, change }: ChangePasswordDialogProps) {
  const { proven, sent, notSent } = change;
  if (proven) {
    return (
      <Stack gap="md">
        <Text>The code was right. Choose a new password; everywhere else you will be signed out.</Text>
        <NewPasswordForm
          empty="New password cannot be empty"
          username={email}
          autoFocus
          onSubmit={change.setPassword}
        />
      </Stack>
    );
  }
  if (sent) {
    return (
      <CodeForm
        email={sent.email}
        sentAt={sent.sentAt}
        submitLabel="Submit"
        onVerify={(otp) => change.verify(sent, otp)}
        onResend={() => change.resend(sent)}
      />
    );
  }
  if (notSent) return <ErrorState error={notSent} onRetry={change.askForCode} />;
  return (
    <Group gap="sm" role="status">
      <Loader size="sm" aria-hidden />
      <Text>Sending a code to {email}</Text>
    </Group>
  );
}
