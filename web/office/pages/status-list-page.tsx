import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { statusIds } from '#contract/statuses/statuses.ts';
import { columnsOfStatus } from '#web/features/review/member/application-columns.tsx';
import { ApplicationList } from '#web/features/review/list/application-list.tsx';
import { titleOfStatus } from '#web/features/review/dashboard/status-tiles.ts';
import { useStatusMaster } from '#web/features/review/member/names.ts';
import { NotFound } from '#web/kit/page/not-found.tsx';
import { useListAddress } from '#web/kit/table/use-list-page.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';

const route = getRouteApi('/office/all-membership-application/$statusId');

/** The applications of one status, of all types (D2 section 2). */
export function StatusListPage(): ReactNode {
  const { statusId } = route.useParams();
  const { search, onSearch } = useListAddress(route);

  return (
    <Loaded of={useStatusMaster()} rows={10}>
      {({ data }) => {
        const status = Number(statusId);
        const title = titleOfStatus(status, data);
        if (!title) return <NotFound />;
        const isAll = status === statusIds.received;
        return (
          <ApplicationList
            key={status}
            title={title}
            search={isAll ? search : { ...search, status: undefined }}
            onSearch={onSearch}
            fixed={isAll ? {} : { status }}
            filterBy={isAll ? 'both' : 'type'}
            columns={columnsOfStatus(status)}
          />
        );
      }}
    </Loaded>
  );
}
