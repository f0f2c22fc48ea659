import { useLayoutEffect } from 'react';
import { useSession } from '#web/features/session/use-session.ts';
import { setFace } from '#web/kit/face.ts';
import { NotFound } from '#web/kit/not-found.tsx';
import { LoadingSkeleton } from '#web/kit/page-state.tsx';
import { OfficeShell } from '#web/office/office-shell.tsx';
import { PortalShell } from '#web/portal/portal-shell.tsx';

/** An address that no route knows, in the shell of who is signed in. */
export function LostPage() {
  const session = useSession();
  const face = session?.admin ? 'office' : 'portal';
  useLayoutEffect(() => setFace(face), [face]);

  if (!session) return <LoadingSkeleton />;
  const Shell = face === 'office' ? OfficeShell : PortalShell;
  return (
    <Shell>
      <NotFound />
    </Shell>
  );
}
