import { masterCalls } from '#contract/masters/calls.ts';
import { useMembershipTypes } from '#web/features/applications/use-membership-types.ts';
import { useStatuses } from '#web/features/review/member/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import type { NamesOfIds } from './line-in-words.ts';

/** How long the payment methods count as fresh, in milliseconds. */
const staleTime = 300_000;

/** The present names of what the log holds by id: statuses, membership types, ways to pay. */
export function useNamesOfIds(): NamesOfIds {
  const statuses = useStatuses();
  const types = useMembershipTypes().data?.data;
  const methods = useCall(masterCalls.getPaymentMethod, {}, { staleTime }).data?.data;
  const typeNames = new Map(types?.map(({ id, application_name }) => [id, application_name]));
  return {
    status: new Map(statuses?.map(({ id, status_name }) => [id, status_name])),
    type: typeNames,
    form_type: typeNames,
    method: new Map(methods?.map(({ id, payment_name }) => [id, payment_name])),
  };
}
