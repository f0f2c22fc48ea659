import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountCalls } from '#contract/accounts/calls.ts';
import type { Session } from '#contract/accounts/session.ts';
import { api } from '#web/kit/api.ts';
import { currentFace } from '#web/kit/face.ts';
import { keyOf, useSend } from '#web/kit/query.ts';

/** The session is asked for once and again after signing in or out, or when a call says it has ended. */
const sessionQuery = queryOptions({
  queryKey: keyOf(accountCalls.session, {}),
  queryFn: async ({ signal }): Promise<Session> => (await api(accountCalls.session, {}, { signal })).data,
  staleTime: Infinity,
});

/** Who is signed in; undefined until it is known. */
export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data;
}

/** Who is signed in, for the guards of the routes. */
export function fetchSession(queryClient: QueryClient): Promise<Session> {
  return queryClient.ensureQueryData(sessionQuery);
}

/** Call it after signing in: everything is asked for anew, as the person who is signed in now. */
export async function renewSession(queryClient: QueryClient): Promise<void> {
  await queryClient.resetQueries({ queryKey: keyOf(accountCalls.session) });
  await queryClient.invalidateQueries();
}

/** Signs out of the face whose page is open, forgets what was loaded, then calls `onDone`. */
export function useLogout(onDone: () => void): { logout: () => void; busy: boolean } {
  const queryClient = useQueryClient();
  const send = useSend(accountCalls.logout, {
    onDone: () => {
      queryClient.clear();
      onDone();
    },
  });
  const who = currentFace() === 'office' ? 'admin' : 'member';
  return { logout: () => send.mutate({ who }), busy: send.isPending };
}
