import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { whenIdle } from '#web/kit/page/load-part.ts';

/** Loads the pages to which an application leads when it is sent: the connection may be gone by then. */
export function usePagesAfterApplying(): void {
  const router = useRouter();
  useEffect(
    () =>
      whenIdle(() => {
        const { routesById } = router;
        void router.loadRouteChunk(routesById['/portal/user-member-application-payment/$applicationNo']);
        void router.loadRouteChunk(
          routesById['/portal/user-member-application-payment-failed/$applicationNo'],
        );
      }),
    [router],
  );
}
