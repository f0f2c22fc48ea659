import { useQueryClient } from '@tanstack/react-query';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { network } from '#contract/texts/en.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { markStale } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';

interface RefusedChange {
  /** What was asked for makes no sense any more: somebody else was faster. */
  onStale?: () => void;
  /** What is said without a connection; for a change of status D2 has its own words (section 8). */
  offline?: string;
  /** What is said when no answer of the server came, of an action that may have been done all the same. */
  unsure?: string;
}

/**
 * How a change of an application that did not happen is told: when it was changed meanwhile, or nobody knows whether it
 * happened, the panel loads what is true now.
 * @returns for onRefused of useSend: true when it was told
 */
export function useRefusedChange({ onStale, offline = network.statusUpdate, unsure }: RefusedChange = {}): (
  error: Error,
) => boolean {
  const queryClient = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError)) return false;
    const isUnsure = unsure !== undefined && (error.status === 0 || error.status >= 500);
    if (error.status === 0 && !isUnsure) {
      toast.refusal(offline);
      return true;
    }
    if (error.status !== 409 && !isUnsure) return false;
    toast.refusal(isUnsure ? unsure : error);
    // As after a change of status, whatever was to be changed.
    markStale(queryClient, officeCalls.memberActivityUpdate);
    onStale?.();
    return true;
  };
}
