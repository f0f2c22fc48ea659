import { Avatar, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApplicationRecord } from '#contract/applications/application.ts';
import { fullName } from '#contract/applications/names.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { fact } from '#contract/kit/fact.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';

export interface ApplicantHeaderProps {
  record: ApplicationRecord;
  /** The status badge. */
  badge?: ReactNode;
  /** Before it is submitted: there is no membership number yet. */
  review?: boolean;
}

/** Photo, name with salutation, the two numbers and the date of the application (D3 section 2). */
export function ApplicantHeader({ record, badge, review = false }: ApplicantHeaderProps) {
  const name = fullName(record);
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-label="Applicant">
      <Group align="flex-start" gap="lg" wrap="wrap">
        <Avatar src={record.profile} alt={`Photo of ${name}`} size={112} radius="md" />
        <Stack gap="sm" flex="1 1 260px">
          <Group justify="space-between" gap="sm">
            <Text fw={600} fz="var(--omas-h3)">
              {name}
            </Text>
            {badge}
          </Group>
          <FactList
            facts={[
              fact('Application number', record.application_no),
              ...(review ? [] : [fact('Membership number', record.membership_no)]),
              ...(record.converts_membership_no === ''
                ? []
                : [fact('Converts membership', record.converts_membership_no)]),
              fact('Application date', showDayOf(record.submitted_on ?? record.created_on)),
            ]}
          />
        </Stack>
      </Group>
    </Paper>
  );
}
