import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { applicationCalls } from '#contract/applications/calls.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { renewSession } from '#web/features/session/index.ts';
import { CodeForm } from '#web/kit/code/code-form.tsx';
import { api } from '#web/kit/data/api.ts';
import { useBack } from '#web/kit/dialog/use-back.ts';
import { useFocusBack } from '#web/kit/dialog/use-focus-back.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';
import type { PendingCode, useAccountStart } from './account-start.ts';
import { RegisteredDialog } from './registered-dialog.tsx';

export interface AccountQuestionProps {
  type: MembershipType;
  start: ReturnType<typeof useAccountStart>;
  onSignedIn: (id: string) => void;
}

/** What the account step asks next: a choice, a sign-in, or the code. */
export function AccountQuestion({ type, start, onSignedIn }: AccountQuestionProps) {
  const { question } = start;
  if (question?.kind === 'found') {
    return (
      <FoundDialog
        typeName={type.application_name}
        busy={start.busy}
        onFresh={() => start.startFresh(question.values)}
        onContinue={() => start.continueOld(question.userid, question.values)}
        onClose={start.close}
      />
    );
  }
  if (question?.kind === 'registered') {
    return <RegisteredDialog email={question.email} onSignedIn={onSignedIn} onClose={start.close} />;
  }
  if (question?.kind === 'code') {
    return (
      <VerifyDialog
        code={question.code}
        onResent={() => start.codeResent(question.code)}
        onVerified={start.verified}
        onClose={start.close}
      />
    );
  }
  return null;
}

interface FoundDialogProps {
  typeName: string;
  busy: 'fresh' | 'continue' | null;
  onFresh: () => void;
  onContinue: () => void;
  onClose: () => void;
}

/** The labels are too long for one line on a phone. */
const wrapping = {
  h: 'auto',
  mih: 'var(--omas-control)',
  py: 'xs',
  styles: { label: { whiteSpace: 'normal' } },
} as const;

/** An unfinished application exists for this e-mail and type (D3 section 4). */
function FoundDialog({ typeName, busy, onFresh, onContinue, onClose }: FoundDialogProps) {
  useFocusBack();
  useBack(true, onClose);
  return (
    <Modal opened onClose={onClose} title={t('You Have already Registered')}>
      <Stack gap="md">
        <Text>
          {t(
            'There is an unfinished application for {type} with this e-mail. You may go on where you left it, or start afresh; then the old one is deleted with its files. Either way we send a code to your e-mail first.',
            { type: typeName },
          )}
        </Text>
        <Button
          {...wrapping}
          onClick={onContinue}
          loading={busy === 'continue'}
          disabled={busy === 'fresh'}
          data-autofocus
        >
          {t('CONTINUE WITH OLD APPLICATION')}
        </Button>
        <Button
          {...wrapping}
          variant="default"
          onClick={onFresh}
          loading={busy === 'fresh'}
          disabled={busy === 'continue'}
        >
          {t('CREATE FRESH APPLICATION')}
        </Button>
      </Stack>
    </Modal>
  );
}

interface VerifyDialogProps {
  code: PendingCode;
  /** Another code was mailed. */
  onResent: () => void;
  /** The e-mail is proven; the session then names the application. */
  onVerified: () => void;
  onClose: () => void;
}

/** Proves the applicant's e-mail; closing it leads back to the account step, to correct a mistyped address. */
function VerifyDialog({ code, onResent, onVerified, onClose }: VerifyDialogProps) {
  const queryClient = useQueryClient();
  useFocusBack();
  useBack(true, onClose);
  return (
    <Modal opened onClose={onClose} title={t('Verify your e-mail')} closeOnClickOutside={false}>
      <CodeForm
        email={code.email}
        handle={code.userid}
        onCorrect={onClose}
        sentAt={code.sent_at}
        onVerify={async (otp) => {
          const { message } = await api(applicationCalls.otpVerify, { id: code.userid, otp });
          toast.success(message);
          onVerified();
          await renewSession(queryClient);
        }}
        onResend={async () => {
          const answer = await api(applicationCalls.resendOtp, { id: code.userid });
          onResent();
          return answer;
        }}
      />
      <Text size="sm" c="dimmed" mt="md">
        {t('Or press the link in the mail, on this device or another one.')}
      </Text>
    </Modal>
  );
}
