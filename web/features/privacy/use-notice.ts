import { privacyCalls } from '#contract/privacy/calls.ts';
import { ApiError } from '#web/kit/data/api-error.ts';
import { useCall } from '#web/kit/data/query.ts';

/** The privacy notice in force, or an earlier version of it. */
export function useNotice(version?: number) {
  return useCall(privacyCalls.privacyNotice, version === undefined ? {} : { version });
}

/** Was this refused because another version of the notice is in force by now? It is then to be asked for again. */
export function isNoticeChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'notice_changed';
}
