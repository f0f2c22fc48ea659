import { type MembershipType, packageCalls } from '#contract/packages/calls.ts';
import { newMemberTypes } from '#contract/packages/types.ts';
import { useCall } from '#web/kit/query.ts';

/** How long the types count as fresh, in milliseconds. */
const staleTime = 300_000;

/** The membership types with their fees. */
export function useMembershipTypes() {
  return useCall(packageCalls.getApplication, {}, { staleTime });
}

/** The types a new member may apply for; conversions (5 and 6) start from a membership. */
export function offeredTypes(types: readonly MembershipType[]): MembershipType[] {
  return types.filter(({ id }) => (newMemberTypes as readonly number[]).includes(id));
}
