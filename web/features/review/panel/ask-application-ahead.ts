import type { QueryClient } from '@tanstack/react-query';
import { applicationCalls } from '#contract/applications/calls.ts';
import { askAhead } from '#web/kit/data/query.ts';

/** What the panel of an application shows first, before it is opened. */
export function askApplicationAhead(queryClient: QueryClient, id: number): void {
  askAhead(queryClient, applicationCalls.memberDetail, { id: String(id) });
}
