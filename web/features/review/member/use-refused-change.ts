import { useQueryClient } from '@tanstack/react-query';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { network } from '#contract/texts/sentences.ts';
import type { Message } from '#contract/texts/text.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { markStale } from '#web/kit/data/query.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { t } from '#web/kit/language/t.ts';

interface RefusedChange {
  /** The change does not apply any more: somebody else has changed the application. */
  onStale?: () => void;
  /** The message without a connection; D2 section 8 has its own for a change of status. */
  offline?: Message;
  /** The message when the server did not answer, for an action that may have succeeded nevertheless. */
  unsure?: Message;
}

/**
 * Shows why a change of an application failed. When somebody else changed it, or the outcome is unknown, the panel
 * reloads.
 * @returns for onRefused of useSend: true when a message was shown
 */
export function useRefusedChange({ onStale, offline = network.statusUpdate, unsure }: RefusedChange = {}): (
  error: Error,
) => boolean {
  const queryClient = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError)) return false;
    const isUnsure = unsure !== undefined && (error.status === 0 || error.status >= 500);
    if (error.status === 0 && !isUnsure) {
      toast.refusal(t(offline));
      return true;
    }
    if (error.status !== 409 && !isUnsure) return false;
    toast.refusal(isUnsure ? t(unsure) : error);
    // Reloads the same as a change of status does, whatever the change was.
    markStale(queryClient, officeCalls.memberActivityUpdate);
    onStale?.();
    return true;
  };
}
