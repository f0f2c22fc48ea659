import { Outlet } from '@tanstack/react-router';
import { PortalShell } from '#web/portal/portal-shell.tsx';

export function PortalLayout() {
  return (
    <PortalShell>
      <Outlet />
    </PortalShell>
  );
}
