import { useQueryClient } from '@tanstack/react-query';
import { type OfficeSettings, type PublicSettings, settingsCalls } from '#contract/settings/calls.ts';
import { refusals } from '#contract/texts/en.ts';
import { api } from '#web/kit/data/api.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { keyOf, useCall } from '#web/kit/data/query.ts';
import type { Loadable } from '#web/kit/page/page-state.tsx';

const call = settingsCalls.settings;

/** All of the settings for the page about them, asked for anew when it opens. */
export function useOfficeSettings(): Loadable<OfficeSettings> {
  const { data, error, isFetchedAfterMount, isPending, refetch } = useCall(call, {}, { staleTime: 0 });
  const settings = data?.data[0];
  if (!isFetchedAfterMount || !settings) return { data: undefined, error, isPending, refetch };
  return isComplete(settings)
    ? { data: settings, error, isPending, refetch }
    : { data: undefined, error: notAllowed(), isPending, refetch };
}

/** Asks for the settings anew and shows them wherever they are shown, the name and the logo of the shell among it. */
export function useReadSettings(): () => Promise<OfficeSettings | undefined> {
  const queryClient = useQueryClient();
  return async () => {
    const { data } = await queryClient.fetchQuery({
      queryKey: keyOf(call, {}),
      queryFn: ({ signal }) => api(call, {}, { signal }),
      staleTime: 0,
    });
    return data[0] && isComplete(data[0]) ? data[0] : undefined;
  };
}

function isComplete(settings: PublicSettings): settings is OfficeSettings {
  return settings.version !== undefined;
}

/** The role lost its right while the page was open. */
function notAllowed(): ApiError {
  const { status, text } = refusals.not_allowed;
  return new ApiError(text, { status, code: 'not_allowed' });
}
