import { Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from '@tanstack/react-router';
import { officeCalls } from '#contract/applications/office-calls.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { useStatuses } from '#web/features/review/member/application-data.ts';
import { ErrorState, Loaded } from '#web/kit/page/page-state.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { newMemberTypesOf, useMembershipTypes } from '#web/features/applications/index.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { statusTiles, titleOfStatus, withoutTile } from '#web/features/review/address/status-tiles.ts';
import classes from './dashboard.module.css';

export interface DashboardSectionProps {
  title: string;
  /** Beside the title: where more of it is. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard under its own heading. */
export function DashboardSection({ title, action, children }: DashboardSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </section>
  );
}

/** The dashboard asks again this often, in milliseconds, and whenever the window gets the focus. */
export const refetchInterval = 30_000;

/** The number of applications in each status; each tile, and each link below them, opens its list. */
export function StatusCards() {
  const dashboard = useCall(officeCalls.memberDashboard, {}, { refetchInterval, staleTime: 0 });
  const counts = dashboard.data?.data[0];
  if (dashboard.error && !counts)
    return <ErrorState error={dashboard.error} onRetry={() => void dashboard.refetch()} />;
  return (
    <Stack gap="sm">
      <ul className={classes.grid} data-tiles aria-label="Applications by status" aria-busy={!counts}>
        {statusTiles.map(({ status, title, count }) => (
          <li key={status}>
            <Link
              to="/all-membership-application/$statusId"
              params={{ statusId: String(status) }}
              className={classes.tile}
            >
              <span>{title}</span>
              {counts ? (
                <span className={`${classes.count} omas-figures`}>
                  {counts[count].toLocaleString('en-IN')}
                </span>
              ) : (
                <Skeleton height={32} width={56} />
              )}
            </Link>
          </li>
        ))}
      </ul>
      {counts && <MoreStatuses counts={withoutTile(counts)} />}
    </Stack>
  );
}

/** The statuses that the dashboard has no tile for (D2 section 2 names ten). */
function MoreStatuses({ counts }: { counts: ReturnType<typeof withoutTile> }) {
  const id = useId();
  const statuses = useStatuses() ?? [];
  return (
    <div className={classes.more}>
      <Text size="sm" c="dimmed" id={id}>
        More statuses
      </Text>
      <ul aria-labelledby={id}>
        {counts.map(({ status, count }) => (
          <li key={status}>
            <Link to="/all-membership-application/$statusId" params={{ statusId: String(status) }}>
              {titleOfStatus(status, statuses)}{' '}
              <span className="omas-figures">{count.toLocaleString('en-IN')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The membership types of new members, each with its number of applications. */
export function TypeCards() {
  return (
    <Loaded of={useMembershipTypes()} rows={3}>
      {({ data }) => (
        <ul className={classes.grid} data-types aria-label="Applications by type">
          {newMemberTypesOf(data).map((type) => (
            <li key={type.id}>
              <TypeCard type={type} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function TypeCard({ type }: { type: MembershipType }) {
  const id = useId();
  return (
    <article className={classes.type} aria-labelledby={id}>
      <div>
        <Text id={id} fw={600}>
          {type.application_name}
        </Text>
        {type.application_count !== undefined && (
          <Text className={`${classes.count} omas-figures`}>
            {type.application_count.toLocaleString('en-IN')}
          </Text>
        )}
      </div>
      <ButtonLink
        to="/membership-application/$slug"
        params={{ slug: type.slug }}
        variant="default"
        aria-describedby={id}
      >
        View Members
      </ButtonLink>
    </article>
  );
}
