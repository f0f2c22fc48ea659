import { useQueryClient } from '@tanstack/react-query';
import { network } from '#contract/texts/en.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { keyOf } from '#web/kit/query.ts';
import { toast } from '#web/kit/toast.ts';
import { staleAfterChange } from './member-detail.ts';

/**
 * How a change of an application that did not happen is told: when it was changed meanwhile the panel loads
 * what is true now, and without a connection D2 has its own words (section 8).
 * @param onStale the dialog asked about something that is no longer so
 * @returns for onRefused of useSend: true when it was told
 */
export function useRefusedChange(onStale: () => void): (error: Error) => boolean {
  const queryClient = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError)) return false;
    if (error.status === 0) {
      toast.refusal(network.statusUpdate);
      return true;
    }
    if (error.status !== 409) return false;
    toast.refusal(error);
    for (const call of staleAfterChange) void queryClient.invalidateQueries({ queryKey: keyOf(call) });
    onStale();
    return true;
  };
}
