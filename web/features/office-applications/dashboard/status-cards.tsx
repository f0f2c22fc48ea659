import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { ErrorState } from '#web/kit/page-state.tsx';
import { useCall } from '#web/kit/query.ts';
import { refetchInterval } from './refetch-interval.ts';
import { statusTiles } from './status-tiles.ts';
import classes from './dashboard.module.css';

/** How many applications stand in each status; each tile opens its list. */
export function StatusCards() {
  const dashboard = useCall(officeCalls.memberDashboard, {}, { refetchInterval, staleTime: 0 });
  const counts = dashboard.data?.data[0];
  if (dashboard.error && !counts)
    return <ErrorState error={dashboard.error} onRetry={() => void dashboard.refetch()} />;
  return (
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
              <span className={`${classes.count} omas-figures`}>{counts[count].toLocaleString('en-IN')}</span>
            ) : (
              <Skeleton height={32} width={56} />
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
