import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { statusIds } from '#contract/applications/statuses.ts';
import { columnsWithout } from '#web/features/office-applications/application-columns.tsx';
import { ApplicationList } from '#web/features/office-applications/application-list.tsx';
import { titleOfStatus } from '#web/features/office-applications/dashboard/status-tiles.ts';
import { useStatuses } from '#web/features/office-applications/names.ts';
import { NotFound } from '#web/kit/not-found.tsx';
import { LoadingSkeleton } from '#web/kit/page-state.tsx';

const route = getRouteApi('/office/all-membership-application/$statusId');

/** Who is not paid has no number yet, and only the list of all needs to say which status (D2 section 2). */
function columnsFor(status: number) {
  return columnsWithout(
    ...(status === statusIds.pendingPayment ? ['membership_no'] : []),
    ...(status === statusIds.received ? [] : ['status']),
  );
}

/** The applications of one status, of all types (D2 section 2). */
export function StatusListPage(): ReactNode {
  const { statusId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const statuses = useStatuses();
  const status = Number(statusId);
  const title = titleOfStatus(status, statuses ?? []);

  if (!title) return statuses ? <NotFound /> : <LoadingSkeleton rows={10} />;
  return (
    <ApplicationList
      key={status}
      title={title}
      search={search}
      onSearch={(next, step) => void navigate({ search: next, replace: !step, resetScroll: false })}
      fixed={{ status }}
      filterBy="type"
      columns={columnsFor(status)}
    />
  );
}
