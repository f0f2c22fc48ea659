import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { accountCalls } from '#contract/accounts/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { renewSession } from '#web/features/session/index.ts';
import { useSentCode } from '#web/features/sign-in/index.ts';
import { CodeForm } from '#web/kit/code/code-form.tsx';
import { api } from '#web/kit/data/api.ts';
import { useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { useBack } from '#web/kit/dialog/use-back.ts';
import { useFocusBack } from '#web/kit/dialog/use-focus-back.ts';
import { t } from '#web/kit/language/t.ts';

export interface ProveOwnerDialogProps {
  /** Opaque id of the application. */
  id: string;
  onClose: () => void;
}

/** Asks a tracker for the code mailed to the registered address. The code signs the owner in, who then opens every document. */
export function ProveOwnerDialog({ id, onClose }: ProveOwnerDialogProps) {
  useFocusBack();
  useBack(true, onClose);
  const queryClient = useQueryClient();
  const { sent, keep, forget } = useSentCode(`track.${id}`);
  const send = useSend(applicationCalls.trackingSendOtp, {
    onDone: ({ userid, email }) => keep({ handle: userid, email }),
  });

  return (
    <Modal opened onClose={onClose} title={t('Is this you?')} closeOnClickOutside={false}>
      {sent ? (
        <CodeForm
          email={sent.email}
          sentAt={sent.sentAt}
          onVerify={async (otp) => {
            const { message } = await api(accountCalls.memberOtpVerify, { id: sent.handle, otp });
            forget();
            toast.success(message);
            onClose();
            await renewSession(queryClient);
          }}
          onResend={async () => {
            const answer = await api(accountCalls.memberResendOtp, { id: sent.handle });
            keep(sent);
            return answer;
          }}
        />
      ) : (
        <Stack gap="md">
          <Text>
            {t(
              'Certificates and invoices are open to the applicant only. We send a code to your registered e-mail to make sure that it is you.',
            )}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button onClick={() => send.mutate({})} loading={send.isPending} data-autofocus>
              {t('Send me a code')}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
