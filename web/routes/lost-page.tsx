import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchSession, renewSession } from '#web/features/session/index.ts';
import { currentAudience, setAudience } from '#web/kit/data/audience.ts';
import { useLocation, useRouteContext, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { NotFound } from '#web/kit/page/not-found.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { hasPage } from './index.tsx';

// Imported as they are by the pages, so that each stands in a file of its own.
const OfficeShell = lazyPart(async () => (await import('#web/office/office-shell.tsx')).OfficeShell, {
  pending: <LoadingSkeleton />,
});
const PortalShell = lazyPart(async () => (await import('#web/portal/portal-shell.tsx')).PortalShell, {
  pending: <LoadingSkeleton />,
});

/** An address that no route knows: it may be of the office, whose pages a new start loads (createRouterFor). */
export function LostPage() {
  const router = useRouter();
  const { isWhole } = useRouteContext({ from: '__root__' });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const mayBeOfOffice = !isWhole && !hasPage(router, path);
  useEffect(() => {
    if (mayBeOfOffice) window.location.reload();
  }, [mayBeOfOffice]);
  return mayBeOfOffice ? <LoadingSkeleton /> : <NowhereFound />;
}

/** In the shell of who is signed in. */
function NowhereFound() {
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
