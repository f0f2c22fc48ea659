import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { columnsOfStatus } from '#web/features/office-applications/application-columns.tsx';
import { ApplicationList } from '#web/features/office-applications/application-list.tsx';
import { titleOfStatus } from '#web/features/office-applications/dashboard/status-tiles.ts';
import { useStatusMaster } from '#web/features/office-applications/names.ts';
import { NotFound } from '#web/kit/not-found.tsx';
import { Loaded } from '#web/kit/page-state.tsx';

const route = getRouteApi('/office/all-membership-application/$statusId');

/** The applications of one status, of all types (D2 section 2). */
export function StatusListPage(): ReactNode {
  const { statusId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();

  return (
    <Loaded of={useStatusMaster()} rows={10}>
      {({ data }) => {
        const status = Number(statusId);
        const title = titleOfStatus(status, data);
        if (!title) return <NotFound />;
        return (
          <ApplicationList
            key={status}
            title={title}
            search={search}
            onSearch={(next, step) => void navigate({ search: next, replace: !step, resetScroll: false })}
            fixed={{ status }}
            filterBy="type"
            columns={columnsOfStatus(status)}
          />
        );
      }}
    </Loaded>
  );
}
