import { Alert, Box, Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { accountCalls } from '#contract/accounts/calls.ts';
import { lookupCalls } from '#contract/lookup/calls.ts';
import { renewSession } from '#web/features/session/use-session.ts';
import { useSentCode } from '#web/features/sign-in/use-sent-code.ts';
import { api } from '#web/kit/data/api.ts';
import { CodeForm } from '#web/kit/code/code-form.tsx';
import { useSend } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import type { Membership } from './membership.ts';

export interface ProveMemberProps {
  membership: Membership;
  /** The visitor is that member, and signed in. */
  onProven: () => void;
}

/** A code to the registered e-mail signs the member in, for whom nothing is masked (decisions section 7). */
export function ProveMember({ membership: { id, email }, onProven }: ProveMemberProps) {
  const queryClient = useQueryClient();
  const { sent, keep, drop, forget } = useSentCode(`lookup.${id}`);
  const send = useSend(lookupCalls.membershipSendOtp, {
    onDone: ({ userid }) => keep({ handle: userid, email }),
  });

  if (!sent) {
    return (
      <Alert color="gray" title="Is this you?">
        <Text mb="sm">
          Parts of the details are hidden, so that nobody else can read them. We send a code to your
          registered e-mail to make sure that it is you.
        </Text>
        <Button onClick={() => send.mutate({ id })} loading={send.isPending}>
          Show my full details
        </Button>
      </Alert>
    );
  }
  return (
    <Box maw={480}>
      <Stack gap="md">
        <CodeForm
          email={sent.email}
          sentAt={sent.sentAt}
          onVerify={async (otp) => {
            const { message } = await api(accountCalls.memberOtpVerify, { id: sent.handle, otp });
            forget();
            toast.success(message);
            onProven();
            await renewSession(queryClient);
          }}
          onResend={async () => {
            const answer = await api(accountCalls.memberResendOtp, { id: sent.handle });
            keep(sent);
            return answer;
          }}
        />
        <Button variant="subtle" onClick={drop}>
          Cancel
        </Button>
      </Stack>
    </Box>
  );
}
