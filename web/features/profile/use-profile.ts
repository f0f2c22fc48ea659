import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { api } from '#web/kit/data/api.ts';
import { keyOf, useCall } from '#web/kit/data/query.ts';

const call = profileCalls.adminProfile;

/** The administrator who is signed in, as the office keeps them. */
export type Profile = OutputOf<typeof call>['data'][number];

/** The own profile, for the page about it. */
export function useProfile() {
  return useCall(call, {});
}

/** Asks for the own profile anew and shows it wherever it is shown. */
export function useReadProfile(): () => Promise<Profile | undefined> {
  const queryClient = useQueryClient();
  return () => readProfile(queryClient);
}

async function readProfile(queryClient: QueryClient): Promise<Profile | undefined> {
  const { data } = await queryClient.fetchQuery({
    queryKey: keyOf(call, {}),
    queryFn: ({ signal }) => api(call, {}, { signal }),
    staleTime: 0,
  });
  return data[0];
}
