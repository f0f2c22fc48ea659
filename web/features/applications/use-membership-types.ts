import { type MembershipType, packageCalls } from '#contract/packages/calls.ts';
import { isConversion } from '#contract/packages/types.ts';
import { useCall } from '#web/kit/data/query.ts';

/** How long the types count as fresh, in milliseconds. */
const staleTime = 300_000;

/** The membership types with their fees. */
export function useMembershipTypes() {
  return useCall(packageCalls.getApplication, {}, { staleTime });
}

/** The types of new members, open for applications or not. */
export function newMemberTypesOf(types: readonly MembershipType[]): MembershipType[] {
  return types.filter(({ form_type }) => !isConversion(form_type));
}
