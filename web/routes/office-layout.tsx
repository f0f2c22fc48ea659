import { Outlet } from '@tanstack/react-router';
import { OfficeShell } from '#web/office/office-shell.tsx';

export function OfficeLayout() {
  return (
    <OfficeShell>
      <Outlet />
    </OfficeShell>
  );
}
