import { Outlet } from '@tanstack/react-router';
import { useFreshRights } from '#web/features/session/index.ts';
import { officeSignIn, SessionEnded } from '#web/features/sign-in/ended/index.ts';
import { forgetTab } from '#web/kit/tab-storage.ts';
import { OfficeShell } from '#web/office/office-shell.tsx';

export function OfficeLayout() {
  useFreshRights();
  return (
    <OfficeShell>
      <Outlet />
      <SessionEnded calls={officeSignIn} forget={forgetTab} />
    </OfficeShell>
  );
}
