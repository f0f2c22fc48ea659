import { Outlet } from '@tanstack/react-router';
import { useFreshRights } from '#web/features/session/use-fresh-rights.ts';
import { SessionEnded } from '#web/features/sign-in/session-ended.tsx';
import { officeSignIn } from '#web/features/sign-in/sign-in-calls.ts';
import { forgetTab } from '#web/kit/data/tab-storage.ts';
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
