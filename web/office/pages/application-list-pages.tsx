import { Group } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isConversion } from '#contract/packages/types.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { waitingTitles } from '#contract/statuses/waiting.ts';
import { statusTypeSizes } from '#contract/applications/office-calls.ts';
import { useMembershipTypes } from '#web/features/applications/index.ts';
import { AddMember, ApplicationList } from '#web/features/review/index.ts';
import { columnsOfStatus, columnsWithout, useStatusMaster } from '#web/features/review/member/index.ts';
import { fixedStatus, type ListSearch, titleOfStatus } from '#web/features/review/address/index.ts';
import { t } from '#web/kit/language/t.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { NotFound } from '#web/kit/page/not-found.tsx';
import { useListAddress } from '#web/kit/table/use-list-page.ts';
import { Loaded } from '#web/kit/page/page-state.tsx';

const typeRoute = getRouteApi('/office/membership-application/$slug');
const typeColumns = columnsWithout('type', 'waiting');

/** The applications of one membership type (D2 section 2). */
export function TypeListPage(): ReactNode {
  const { slug } = typeRoute.useParams();
  const { search, onSearch } = useListAddress(typeRoute);
  return (
    <Loaded of={useMembershipTypes()} rows={10}>
      {({ data }) => {
        const type = data.find((candidate) => candidate.slug === slug);
        if (!type) return <NotFound />;
        return (
          <ApplicationList
            key={type.id}
            title={type.application_name}
            search={search}
            onSearch={onSearch}
            fixed={{ type: type.id }}
            columns={typeColumns}
            action={
              <Group gap="md">
                {/* Of this number the list of a type has all statuses. */}
                {search.status !== undefined && search.status !== statusIds.received && (
                  <TextLink
                    to="/membership-application/$slug/$statusId"
                    params={{ slug, statusId: String(search.status) }}
                  >
                    {t('Open as own list')}
                  </TextLink>
                )}
                {/* A conversion is started by the member it converts. */}
                {!isConversion(type.form_type) && (
                  <AddMember type={type.id} onAdded={(member) => onSearch({ ...search, member }, true)} />
                )}
              </Group>
            }
          />
        );
      }}
    </Loaded>
  );
}

const statusRoute = getRouteApi('/office/all-membership-application/$statusId');

/** The applications of one status, of all types (D2 section 2). */
export function StatusListPage(): ReactNode {
  const { statusId } = statusRoute.useParams();
  const { search, onSearch } = useListAddress<ListSearch>(statusRoute);

  return (
    <Loaded of={useStatusMaster()} rows={10}>
      {({ data }) => {
        const status = Number(statusId);
        const isAll = status === statusIds.received;
        const title =
          (isAll && search.waiting && waitingTitles[search.waiting]) || titleOfStatus(status, data);
        if (!title) return <NotFound />;
        return (
          <ApplicationList
            key={status}
            title={t(title)}
            search={isAll ? search : { ...search, status: undefined, waiting: undefined }}
            onSearch={onSearch}
            fixed={fixedStatus(status)}
            columns={columnsOfStatus(status, { waits: isAll ? search.waiting : undefined })}
          />
        );
      }}
    </Loaded>
  );
}

const statusTypeRoute = getRouteApi('/office/membership-application/$slug/$statusId');

/** The applications of one status and one type, where each change asks for the own password (D2 sections 2 and 5). */
export function StatusTypeListPage(): ReactNode {
  const { slug, statusId } = statusTypeRoute.useParams();
  const { search, onSearch } = useListAddress(statusTypeRoute);
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
                title={`${type.application_name}: ${t(title)}`}
                search={search}
                onSearch={onSearch}
                fixed={{ type: type.id, ...fixedStatus(status) }}
                columns={columnsOfStatus(status, { without: ['type'] })}
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
