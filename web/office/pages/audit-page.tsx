import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditLog } from '#web/features/audit/audit-log.tsx';

const route = getRouteApi('/office/audit-log');

/** Who did what to what, when and from where (docs/decisions/0014). */
export function AuditPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <AuditLog
      search={search}
      onSearch={(next, step) => void navigate({ search: next, replace: !step, resetScroll: false })}
    />
  );
}
