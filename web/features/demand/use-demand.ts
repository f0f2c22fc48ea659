import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#web/features/session/index.ts';

/** Leads who must set up a second factor there, also from a page that was open when the role began to demand it. */
export function useDemand(): void {
  const isDemanded = useSession()?.admin?.factor === 'demanded';
  const router = useRouter();
  useEffect(() => {
    const { href } = router.state.location;
    if (isDemanded) void router.navigate({ to: '/second-factor', search: { next: href } });
  }, [isDemanded, router]);
}
