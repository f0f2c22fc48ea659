import { Outlet } from '@tanstack/react-router';
import { SessionEnded } from '#web/features/sign-in/session-ended.tsx';
import { officeSignIn } from '#web/features/sign-in/sign-in-calls.ts';
import { OfficeShell } from '#web/office/office-shell.tsx';

export function OfficeLayout() {
  return (
    <OfficeShell>
      <Outlet />
      <SessionEnded calls={officeSignIn} />
    </OfficeShell>
  );
}
