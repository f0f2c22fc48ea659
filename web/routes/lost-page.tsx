import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchSession, renewSession } from '#web/features/session/index.ts';
import { currentAudience, setAudience } from '#web/kit/data/audience.ts';
import { NotFound } from '#web/kit/page/not-found.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { OfficeShell } from '#web/office/office-shell.tsx';
import { PortalShell } from '#web/portal/portal-shell.tsx';

/** An address that no route knows, in the shell of who is signed in. */
export function LostPage() {
  const queryClient = useQueryClient();
  const { isPending } = useQuery({
    queryKey: ['audience of a lost page'],
    queryFn: () => chooseAudience(queryClient),
    staleTime: 0,
    gcTime: 0,
  });
  if (isPending) return <LoadingSkeleton />;
  const Shell = currentAudience() === 'office' ? OfficeShell : PortalShell;
  return (
    <Shell>
      <NotFound />
    </Shell>
  );
}

/** Each audience receives its own session alone: the staff's is requested first, then that of all others. */
async function chooseAudience(queryClient: QueryClient): Promise<'office' | 'portal'> {
  setAudience('office');
  if ((await fetchSession(queryClient)).admin) return 'office';
  setAudience('portal');
  await renewSession(queryClient);
  return 'portal';
}
