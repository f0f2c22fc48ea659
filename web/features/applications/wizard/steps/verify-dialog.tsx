import { Modal, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { applicationCalls } from '#contract/applications/calls.ts';
import { renewSession } from '#web/features/session/index.ts';
import { api } from '#web/kit/data/api.ts';
import { CodeForm } from '#web/kit/code/code-form.tsx';
import { toast } from '#web/kit/data/toast.tsx';
import { useBack } from '#web/kit/dialog/use-back.ts';
import { useFocusBack } from '#web/kit/dialog/use-focus-back.ts';
import type { PendingCode } from './account-memory.ts';

export interface VerifyDialogProps {
  code: PendingCode;
  /** Another code was mailed. */
  onResent: () => void;
  /** The e-mail is proven; the session then names the application. */
  onVerified: () => void;
  onClose: () => void;
}

/** Proves the applicant's e-mail; closing it leads back to the account step, to mend a mistyped address. */
export function VerifyDialog({ code, onResent, onVerified, onClose }: VerifyDialogProps) {
  const queryClient = useQueryClient();
  useFocusBack();
  useBack(true, onClose);
  return (
    <Modal opened onClose={onClose} title="Verify your e-mail" closeOnClickOutside={false}>
      <CodeForm
        email={code.email}
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
        Or press the link in the mail, on this device or another one.
      </Text>
    </Modal>
  );
}
