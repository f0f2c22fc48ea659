import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { statusIds } from '#contract/statuses/statuses.ts';
import { ApplicationList } from '#web/features/review/index.ts';
import { columnsOfStatus, useStatusMaster } from '#web/features/review/member/index.ts';
import { titleOfStatus } from '#web/features/review/address/index.ts';
import { NotFound } from '#web/kit/page/not-found.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';

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
        const isAll = status === statusIds.received;
        return (
          <ApplicationList
            key={status}
            title={title}
            search={isAll ? search : { ...search, status: undefined }}
            onSearch={(next, step) => void navigate({ search: next, replace: !step, resetScroll: false })}
            fixed={isAll ? {} : { status }}
            filterBy={isAll ? 'both' : 'type'}
            columns={columnsOfStatus(status)}
          />
        );
      }}
    </Loaded>
  );
}
