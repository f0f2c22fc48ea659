import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useRef } from 'react';
import { fact } from '#contract/applications/fact.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { ButtonLink } from '#web/kit/page/links.tsx';
import type { Membership } from './membership.ts';
import { ProveMember } from './prove-member.tsx';

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
              Membership number
            </Text>
            <Text fw={600} fz="var(--omas-h2)" className="omas-figures">
              {membership.membership_no}
            </Text>
          </div>
        </Group>
        <FactList
          facts={[
            fact('Application ID', membership.application_no),
            fact('Application date', showDayOf(membership.application_date)),
            fact('Joining date', showDayOf(membership.joining_date)),
            fact('Email', membership.email),
            fact('Phone', membership.mobile),
            fact('Date of birth', membership.dob),
            fact('Address', membership.address, true),
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
              View Application
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Paper>
  );
}
