import { Button, Modal, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { SignIn } from '#web/features/sign-in/sign-in.tsx';
import { useFocusBack } from '#web/kit/dialog/use-focus-back.ts';
import { t } from '#web/kit/language/t.ts';
import type { SignInCalls } from './sign-in-calls.ts';

/** Above every other dialog, which stays open below. */
const aboveAll = 1_000;

interface SessionEndedDialogProps {
  opened: boolean;
  calls: SignInCalls;
  /** The e-mail of who was signed in. */
  email: string | null;
  onSignedIn: () => void;
  /** The person does not sign in again. */
  onClose: () => void;
}

/** Asks who was signed in to sign in again, over the page. */
export default function SessionEndedDialog(props: SessionEndedDialogProps) {
  const { opened, calls, email, onSignedIn, onClose } = props;
  const dialog = useRef<HTMLDivElement>(null);
  useFocusBack(opened, dialog);
  return (
    <Modal
      ref={dialog}
      opened={opened}
      onClose={onClose}
      title={t('Your session has ended')}
      zIndex={aboveAll}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text>{t('Please sign in again. What you entered on this page is kept.')}</Text>
        {email !== null && <SignIn calls={calls} email={email} onSignedIn={onSignedIn} />}
        <Button variant="subtle" onClick={onClose}>
          {t('Leave this page')}
        </Button>
      </Stack>
    </Modal>
  );
}
