import { Alert, Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { fact } from '#contract/kit/fact.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showDayOf } from '#contract/kit/day.ts';
import { lookupCalls } from '#contract/lookup/calls.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { text } from '#contract/texts/text.ts';
import { renewSession } from '#web/features/session/index.ts';
import { useSentCode } from '#web/features/sign-in/index.ts';
import { FactCard, FactList } from '#web/kit/page/fact-list.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { messageOf } from '#web/kit/data/api-error.ts';
import { useSend } from '#web/kit/data/query.ts';
import { api } from '#web/kit/data/api.ts';
import { CodeForm } from '#web/kit/code/code-form.tsx';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';

/** The membership to read (D3 section 2); what is masked, its member sees after a code. */
export function MembershipCard({ membership }: { membership: Membership }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="membership-name">
      <Stack gap="lg">
        <Group justify="space-between" gap="md">
          <div>
            <Title order={2} fz="var(--omas-h3)" id="membership-name" ref={heading} tabIndex={-1}>
              {membership.name}
            </Title>
            <Text c="dimmed">{membership.application_name}</Text>
          </div>
          <div>
            <Text c="dimmed" size="sm">
              {t('Membership number')}
            </Text>
            <Text fw={600} fz="var(--omas-h2)" className="omas-figures">
              {membership.membership_no}
            </Text>
          </div>
        </Group>
        <FactList
          facts={[
            fact(text('Application ID'), membership.application_no),
            fact(text('Application date'), showDayOf(membership.application_date)),
            fact(text('Joining date'), showDayOf(membership.joining_date)),
            fact(text('Email'), membership.email),
            fact(text('Phone'), membership.mobile),
            fact(text('Date of birth'), membership.dob),
            fact(text('Address'), membership.address, true),
          ]}
        />
        {membership.masked ? (
          <ProveMember membership={membership} onProven={() => heading.current?.focus()} />
        ) : (
          <div>
            <ButtonLink
              to="/user-member-application-preview/$id"
              params={{ id: membership.id }}
              variant="default"
            >
              {t('View Application')}
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Paper>
  );
}

/** 'Get Complete Application Details': a mail to the registered address; what became of it stays in sight. */
export function DetailsCard({ membership: { id, email } }: { membership: Membership }) {
  const send = useSend(lookupCalls.sendDetailsToMail, { onRefused: () => true });
  return (
    <FactCard title={t('Get Complete Application Details')}>
      <Stack gap="md" align="flex-start">
        <Text>
          {t(
            'We mail everything that stands in the application to the registered e-mail {email}, and to no other.',
            { email },
          )}
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
          {t(send.isError ? 'Try again' : 'Send Details to My Email')}
        </Button>
      </Stack>
    </FactCard>
  );
}

interface ProveMemberProps {
  membership: Membership;
  /** The visitor is that member, and signed in. */
  onProven: () => void;
}

/** A code to the registered e-mail signs the member in, for whom nothing is masked (decisions section 7). */
function ProveMember({ membership: { id, email }, onProven }: ProveMemberProps) {
  const queryClient = useQueryClient();
  const { sent, keep, drop, forget } = useSentCode(`lookup.${id}`);
  const send = useSend(lookupCalls.membershipSendOtp, {
    onDone: ({ userid }) => keep({ handle: userid, email }),
  });

  if (!sent) {
    return (
      <Alert color="gray" title={t('Is this you?')}>
        <Text mb="sm">
          {t(
            'Parts of the details are hidden, so that nobody else can read them. We send a code to your registered e-mail to make sure that it is you.',
          )}
        </Text>
        <Button onClick={() => send.mutate({ id })} loading={send.isPending}>
          {t('Show my full details')}
        </Button>
      </Alert>
    );
  }
  return (
    <Box maw={480}>
      <Stack gap="md">
        <CodeForm
          email={sent.email}
          handle={sent.handle}
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
          {t('Cancel')}
        </Button>
      </Stack>
    </Box>
  );
}

/** A membership as the lookup shows it. */
type Membership = OutputOf<typeof lookupCalls.membershipRecord>['data'][number];
