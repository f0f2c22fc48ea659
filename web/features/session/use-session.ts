import {
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '#contract/kit/answer.ts';
import { accountCalls } from '#contract/accounts/calls.ts';
import type { Session } from '#contract/accounts/session.ts';
import type { ModuleName } from '#contract/kit/permissions.ts';
import type { Flag } from '#contract/kit/define-call.ts';
import { api } from '#web/kit/data/api.ts';
import { currentAudience } from '#web/kit/data/audience.ts';
import { keyOf, useSend } from '#web/kit/data/query.ts';

/**
 * The session is read once, and again after signing in or out or when a call contradicts it; the rights of the staff
 * also from time to time (keep-session.ts).
 */
const sessionQuery = queryOptions({
  queryKey: keyOf(accountCalls.session, {}),
  queryFn: ({ signal }) => api(accountCalls.session, {}, { signal }),
  staleTime: Infinity,
});

/** Who is signed in at this moment, read from the server and not kept. */
export async function readSession(): Promise<Session> {
  return (await api(accountCalls.session, {})).data;
}

/** Who is signed in; undefined until it is known. */
export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data?.data;
}

/** The session with its loading and error states, for a page that shows nothing without it. */
export function useSessionQuery(): UseQueryResult<Answer<typeof accountCalls.session>> {
  return useQuery(sessionQuery);
}

/** Who is signed in, for the guards of the routes. */
export async function fetchSession(queryClient: QueryClient): Promise<Session> {
  return (await queryClient.ensureQueryData(sessionQuery)).data;
}

/** Who was signed in when the session was last read; undefined when it never was. */
export function knownSession(queryClient: QueryClient): Session | undefined {
  return queryClient.getQueryData(sessionQuery.queryKey)?.data;
}

/** Puts what was just changed of the signed-in administrator into the session, before the server is asked anew. */
export function knowOfAdmin(
  queryClient: QueryClient,
  change: (admin: NonNullable<Session['admin']>) => NonNullable<Session['admin']>,
): void {
  queryClient.setQueryData(sessionQuery.queryKey, (answer) =>
    answer?.data.admin ? { ...answer, data: { ...answer.data, admin: change(answer.data.admin) } } : answer,
  );
}

/** How long ago the session was read, in milliseconds. */
export function ageOfSession(queryClient: QueryClient): number {
  return Date.now() - (queryClient.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt ?? 0);
}

/** Reads again what the role of the signed-in administrator allows. The session of another person is returned, not kept. */
export async function renewRights(queryClient: QueryClient): Promise<Session> {
  const answer = await api(accountCalls.session, {});
  const { admin } = answer.data;
  if (admin && admin.id === knownSession(queryClient)?.admin?.id)
    queryClient.setQueryData(sessionQuery.queryKey, answer);
  return answer.data;
}

/**
 * To call after signing in: reads the session, and everything else again as the person who is signed in now. The former
 * session stays until the answer arrives, so that no page closes with what was typed into it.
 */
export async function renewSession(queryClient: QueryClient): Promise<void> {
  const { queryKey } = sessionQuery;
  await queryClient.refetchQueries({ queryKey });
  // Drops a session that could not be read. An open page requests it again, and so do the guards.
  if (queryClient.getQueryState(queryKey)?.status === 'error') void queryClient.resetQueries({ queryKey });
  void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}

/**
 * Signs out of the audience whose page is open, forgets what was loaded, then calls `onDone`.
 * @param first what must be done before signing out, which does not depend on its success
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

/** May the administrator of this session do this, to one of several modules at least? The server decides again at every call. */
export function allows(
  session: Session | undefined,
  module: ModuleName | readonly ModuleName[],
  flag: Flag,
): boolean {
  const modules: readonly ModuleName[] = typeof module === 'string' ? [module] : module;
  return session?.admin?.permissions.some((row) => modules.includes(row.module) && row[flag]) ?? false;
}

/** The four permissions of the signed-in administrator for a module, to hide what is not allowed. */
export function usePermissions(module: ModuleName): Record<Flag, boolean> {
  const session = useSession();
  return {
    view: allows(session, module, 'view'),
    create: allows(session, module, 'create'),
    update: allows(session, module, 'update'),
    delete: allows(session, module, 'delete'),
  };
}
