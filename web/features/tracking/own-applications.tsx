import { Group, Stack, Text } from '@mantine/core';
import type { OwnApplication } from '#contract/applications/application.ts';
import { showDayOf } from '#contract/kit/day.ts';
import { ApplicationStatus } from '#web/features/applications/index.ts';
import { useOwnApplications } from '#web/features/session/index.ts';
import { FactCard } from '#web/kit/page/fact-list.tsx';
import { TextLink } from '#web/kit/page/links.tsx';
import { ErrorState } from '#web/kit/page/page-state.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './own-applications.module.css';

/**
 * Links between the applications of a member: an old membership, its conversion, a rejected one.
 * Nothing for a single application.
 * @param current opaque id of the one whose page this is
 */
export function OwnApplications({ current }: { current: string }) {
  const { data, error, refetch } = useOwnApplications();
  if (error && !data)
    return (
      <FactCard title={t('Your applications')}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </FactCard>
    );
  const rows = data?.data ?? [];
  if (rows.length < 2) return null;
  return (
    <FactCard title={t('Your applications')}>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} isHere={row.id === current} />
          </li>
        ))}
      </ul>
    </FactCard>
  );
}

function Row({ row, isHere }: { row: OwnApplication; isHere: boolean }) {
  const { id, application_name, application_no, applied_on } = row;
  const name = [application_name, application_no].filter((part) => part !== '').join(' · ');
  return (
    <Group justify="space-between" gap="xs">
      <Stack gap={0}>
        {isHere ? (
          <Text fw={600}>{t('{name} (shown here)', { name })}</Text>
        ) : (
          <TextLink to="/user-member-application-preview/$id" params={{ id }}>
            {name}
          </TextLink>
        )}
        <Text size="sm" c="dimmed">
          {showDayOf(applied_on)}
        </Text>
      </Stack>
      <ApplicationStatus
        status={row.application_status}
        name={row.status_name}
        membershipNo={row.membership_no}
        forApplicant
      />
    </Group>
  );
}
