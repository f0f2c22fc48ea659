import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EnquiryList } from '#web/features/enquiries/received/enquiry-list.tsx';

const route = getRouteApi('/office/application-queries');

/** What visitors and members asked by the enquiry form, and the office's replies (D2 section 2). */
export function ApplicationQueriesPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <EnquiryList
      search={search}
      onSearch={(next, step) => void navigate({ search: next, replace: !step, resetScroll: false })}
    />
  );
}
