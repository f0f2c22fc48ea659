import { Group } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isConversion } from '#contract/packages/types.ts';
import { useMembershipTypes } from '#web/features/applications/use-membership-types.ts';
import { AddMember, ApplicationList } from '#web/features/review/index.ts';
import { columnsWithout } from '#web/features/review/member/index.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { NotFound } from '#web/kit/page/not-found.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';

const route = getRouteApi('/office/membership-application/$slug');
const columns = columnsWithout('type');

/** The applications of one membership type (D2 section 2). */
export function TypeListPage(): ReactNode {
  const { slug } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
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
            onSearch={(next, step) => void navigate({ search: next, replace: !step, resetScroll: false })}
            fixed={{ type: type.id }}
            filterBy="status"
            columns={columns}
            action={
              <Group gap="md">
                {search.status !== undefined && (
                  <TextLink
                    to="/membership-application/$slug/$statusId"
                    params={{ slug, statusId: String(search.status) }}
                  >
                    Open as own list
                  </TextLink>
                )}
                {/* A conversion is begun by the member it converts. */}
                {!isConversion(type.form_type) && (
                  <AddMember
                    type={type.id}
                    onAdded={(member) => void navigate({ search: { ...search, member }, resetScroll: false })}
                  />
                )}
              </Group>
            }
          />
        );
      }}
    </Loaded>
  );
}
