import type { applicationCalls } from '#contract/applications/calls.ts';
import type { MoveFacts } from '#contract/statuses/moves.ts';
import type { OutputOf } from '#contract/kit/define-call.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { useCall } from '#web/kit/data/query.ts';

/** The whole application as the panel reads it. */
export type MemberDetail = OutputOf<typeof applicationCalls.memberDetail>;
export type MemberRecord = MemberDetail['data'][number];

/** What the rules of moves need of a record. */
export function moveFacts({
  application_status: status,
  paid,
  pays_after_approval: paysAfterApproval,
}: MemberRecord): MoveFacts {
  return { status, paid, paysAfterApproval };
}

/** How long the reference lists count as fresh, in milliseconds. */
const staleTime = 300_000;

/** The statuses by their present names, in the order of their ids. */
export function useStatusMaster() {
  return useCall(masterCalls.getStatusMaster, {}, { staleTime });
}

/** The statuses without the state of their call; undefined until they are loaded. */
export function useStatuses(): readonly { id: number; status_name: string }[] | undefined {
  return useStatusMaster().data?.data;
}
