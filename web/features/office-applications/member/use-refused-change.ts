import { useQueryClient } from '@tanstack/react-query';
import { network } from '#contract/texts/en.ts';
import { ApiError } from '#web/kit/api-error.ts';
import { keyOf } from '#web/kit/query.ts';
import { toast } from '#web/kit/toast.ts';
import { staleAfterChange } from './member-detail.ts';

interface RefusedChange {
  /** What was asked for makes no sense any more: somebody else was faster. */
  onStale?: () => void;
  /** What is said without a connection; for a change of status D2 has its own words (section 8). */
  offline?: string;
}

/**
 * How a change of an application that did not happen is told: when it was changed meanwhile the panel loads what is
 * true now.
 * @returns for onRefused of useSend: true when it was told
 */
export function useRefusedChange({ onStale, offline = network.statusUpdate }: RefusedChange = {}): (
  error: Error,
) => boolean {
  const queryClient = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError)) return false;
    if (error.status === 0) {
      toast.refusal(offline);
      return true;
    }
    if (error.status !== 409) return false;
    toast.refusal(error);
    for (const call of staleAfterChange) void queryClient.invalidateQueries({ queryKey: keyOf(call) });
    onStale?.();
    return true;
  };
}
