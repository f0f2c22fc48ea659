import { Outlet } from '@tanstack/react-router';
import { memberSignIn, SessionEnded } from '#web/features/sign-in/ended/index.ts';
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
