import { Alert, Button, Stack, Text } from '@mantine/core';
import { lookupCalls } from '#contract/lookup/calls.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { messageOf } from '#web/kit/api-error.ts';
import { useSend } from '#web/kit/data/query.ts';
import type { Membership } from './membership.ts';

/** 'Get Complete Application Details': a mail to the registered address; what became of it stays in sight. */
export function DetailsCard({ membership: { id, email } }: { membership: Membership }) {
  const send = useSend(lookupCalls.sendDetailsToMail, { onRefused: () => true });
  return (
    <FactCard title="Get Complete Application Details">
      <Stack gap="md" align="flex-start">
        <Text>
          We mail everything that stands in the application to the registered e-mail {email}, and to no other.
        </Text>
        {send.isSuccess && (
          <Alert color="green" role="status" w="100%">
            {send.data.message}
          </Alert>
        )}
        {send.isError && (
          <Alert color="red" role="alert" w="100%">
            {messageOf(send.error)}
          </Alert>
        )}
        <Button onClick={() => send.mutate({ id })} loading={send.isPending}>
          {send.isError ? 'Try again' : 'Send Details to My Email'}
        </Button>
      </Stack>
    </FactCard>
  );
}
