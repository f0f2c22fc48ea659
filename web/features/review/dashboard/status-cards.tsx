import { Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { useStatuses } from '#web/features/review/member/names.ts';
import { ErrorState } from '#web/kit/page/page-state.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { refetchInterval } from './refetch-interval.ts';
import { statusTiles, titleOfStatus, withoutTile } from './status-tiles.ts';
import classes from './dashboard.module.css';

/** How many applications stand in each status; each tile, and each link below them, opens its list. */
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
