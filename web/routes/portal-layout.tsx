import { Outlet } from '@tanstack/react-router';
import { SessionEnded } from '#web/features/sign-in/session-ended.tsx';
import { memberSignIn } from '#web/features/sign-in/sign-in-calls.ts';
import { forgetPerson } from '#web/portal/forget-person.ts';
import { PortalShell } from '#web/portal/portal-shell.tsx';

export function PortalLayout() {
  return (
    <PortalShell>
      <Outlet />
      <SessionEnded calls={memberSignIn} forget={forgetPerson} />
    </PortalShell>
  );
}
