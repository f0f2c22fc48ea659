import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountCalls } from '#contract/accounts/calls.ts';
import type { Session } from '#contract/accounts/session.ts';
import { api } from '#web/kit/data/api.ts';
import { currentAudience } from '#web/kit/data/audience.ts';
import { keyOf, useSend } from '#web/kit/data/query.ts';

/**
 * The session is asked for once and again after signing in or out, or when a call contradicts it; the rights of the
 * staff also from time to time (use-fresh-rights.ts).
 */
const sessionQuery = queryOptions({
  queryKey: keyOf(accountCalls.session, {}),
  queryFn: ({ signal }): Promise<Session> => readSession(signal),
  staleTime: Infinity,
});

/** Who is signed in at this moment, asked of the server and not kept. */
export async function readSession(signal?: AbortSignal): Promise<Session> {
  return (await api(accountCalls.session, {}, { signal })).data;
}

/** Who is signed in; undefined until it is known. */
export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data;
}

/** Who is signed in, for the guards of the routes. */
export function fetchSession(queryClient: QueryClient): Promise<Session> {
  return queryClient.ensureQueryData(sessionQuery);
}

/** Who was signed in when it was last asked; undefined when it never was. */
export function knownSession(queryClient: QueryClient): Session | undefined {
  return queryClient.getQueryData<Session>(sessionQuery.queryKey);
}

/** How long ago the session was asked for, in milliseconds. */
export function ageOfSession(queryClient: QueryClient): number {
  return Date.now() - (queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0);
}

/** Asks again what the role of who is signed in to the office allows. Another person's session is left to be told. */
export async function renewRights(queryClient: QueryClient): Promise<Session> {
  const session = await readSession();
  if (session.admin && session.admin.id === knownSession(queryClient)?.admin?.id)
    queryClient.setQueryData(sessionQuery.queryKey, session);
  return session;
}

/**
 * Call it after signing in: everything is asked for anew, as the person who is signed in now. Until the answer is
 * there the former one stands, so that no page in between is taken away with what was typed into it.
 */
export async function renewSession(queryClient: QueryClient): Promise<void> {
  const { queryKey } = sessionQuery;
  await queryClient.refetchQueries({ queryKey });
  // What could not be asked for anew is not to be believed; the guards ask again.
  if (queryClient.getQueryState(queryKey)?.status === 'error') queryClient.removeQueries({ queryKey });
  void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}

/**
 * Signs out of the audience whose page is open, forgets what was loaded, then calls `onDone`.
 * @param first what is to be done as long as one is signed in; signing out does not depend on its success
 */
export function useLogout(
  onDone: () => void,
  first?: () => Promise<void>,
): { logout: () => void; busy: boolean } {
  const queryClient = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const send = useSend(accountCalls.logout, {
    onDone: () => {
      queryClient.clear();
      onDone();
    },
  });
  const who = currentAudience() === 'office' ? 'admin' : 'member';
  async function logout() {
    setLeaving(true);
    await first?.().catch(() => {});
    setLeaving(false);
    send.mutate({ who });
  }
  return { logout: () => void logout(), busy: leaving || send.isPending };
}
