import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { text } from '#contract/texts/text.ts';
import { NewPasswordForm } from '#web/features/sign-in/index.ts';
import { CodeForm } from '#web/kit/code/code-form.tsx';
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import { ErrorState } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';
import type { OwnCode, PasswordChange } from './use-own-code.ts';

export interface ChangePasswordDialogProps {
  code: OwnCode;
  change: PasswordChange;
}

/** The present password, or of who has none a code, and the new password twice. */
export function ChangePasswordDialog({ code, change }: ChangePasswordDialogProps) {
  return (
    <FormDialog title={t('Change password')} onClose={change.close}>
      <Stack gap="xs">
        {change.proven || change.hasPassword ? (
          <Stack gap="md">
            <Text>
              {change.hasPassword
                ? t('Everywhere else you will be signed out.')
                : t('The code was right. Choose a new password; everywhere else you will be signed out.')}
            </Text>
            <NewPasswordForm
              of="staff"
              withPresent={change.hasPassword}
              empty={text('New password cannot be empty')}
              username={code.email}
              autoFocus
              onSubmit={change.setPassword}
            />
            {change.hasPassword && (
              <TextLink to="/forgot-password">{t('I do not know my present password')}</TextLink>
            )}
          </Stack>
        ) : (
          <OwnCodeStep code={code} onProven={change.prove} />
        )}
        <Button variant="subtle" onClick={change.close}>
          {t('Close')}
        </Button>
      </Stack>
    </FormDialog>
  );
}

export interface NewEmailDialogProps {
  code: OwnCode;
  /** Saves what was typed. */
  onProven: () => void;
  onClose: () => void;
}

/** A new e-mail is saved once a code to the present one was typed (decision 0015). */
export function NewEmailDialog({ code, onProven, onClose }: NewEmailDialogProps) {
  return (
    <FormDialog title={t('Change e-mail')} onClose={onClose}>
      <Stack gap="xs">
        <Text>{t('Your new e-mail is saved when you have typed the code from your present one.')}</Text>
        <OwnCodeStep code={code} onProven={onProven} />
        <Button variant="subtle" onClick={onClose}>
          {t('Close')}
        </Button>
      </Stack>
    </FormDialog>
  );
}

interface OwnCodeStepProps {
  code: OwnCode;
  onProven: () => void;
}

/** In a dialog: the code is sent, then typed. */
export function OwnCodeStep({ code, onProven }: OwnCodeStepProps) {
  const { email, sent, notSent, askAnew, verify, resend } = code;
  if (sent) {
    return (
      <CodeForm
        email={sent.email}
        sentAt={sent.sentAt}
        submitLabel={t('Submit')}
        onVerify={async (otp) => {
          await verify(sent, otp);
          onProven();
        }}
        onResend={() => resend(sent)}
      />
    );
  }
  if (notSent) return <ErrorState error={notSent} onRetry={askAnew} />;
  return (
    <Group gap="sm" role="status">
      <Loader size="sm" aria-hidden />
      <Text>{t('Sending a code to {email}', { email })}</Text>
    </Group>
  );
}
