import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMembershipTypes } from '#web/features/applications/use-membership-types.ts';
import { ApplicationList } from '#web/features/review/index.ts';
import { columnsOfStatus, useStatusMaster } from '#web/features/review/member/index.ts';
import { titleOfStatus } from '#web/features/review/address/index.ts';
import { statusTypeSizes } from '#contract/applications/office-calls.ts';
import { NotFound } from '#web/kit/page/not-found.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';

const route = getRouteApi('/office/membership-application/$slug/$statusId');

/** The applications of one status and one type, where each change asks for the own password (D2 sections 2 and 5). */
export function StatusTypeListPage(): ReactNode {
  const { slug, statusId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const types = useMembershipTypes();
  const statuses = useStatusMaster();

  return (
    <Loaded of={types} rows={10}>
      {({ data }) => (
        <Loaded of={statuses} rows={10}>
          {(known) => {
            const type = data.find((candidate) => candidate.slug === slug);
            const status = Number(statusId);
            const title = titleOfStatus(status, known.data);
            if (!type || !title) return <NotFound />;
            return (
              <ApplicationList
                key={`${type.id} ${status}`}
                title={`${type.application_name}: ${title}`}
                search={search}
                onSearch={(next, step) => void navigate({ search: next, replace: !step, resetScroll: false })}
                fixed={{ type: type.id, status }}
                filterBy="neither"
                columns={columnsOfStatus(status, 'type')}
                sizes={statusTypeSizes}
                asksPassword
              />
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
