import { type MembershipType, packageCalls } from '#contract/packages/calls.ts';
import { isConversion, isListed } from '#contract/packages/types.ts';
import { useCall } from '#web/kit/query.ts';

/** How long the types count as fresh, in milliseconds. */
const staleTime = 300_000;

/** The membership types with their fees. */
export function useMembershipTypes() {
  return useCall(packageCalls.getApplication, {}, { staleTime });
}

/** The types in the public list: open for applications, and no conversions, which start from a membership. */
export function offeredTypes(types: readonly MembershipType[]): MembershipType[] {
  return types.filter(isListed);
}

/** The types of new members, open for applications or not. */
export function newMemberTypesOf(types: readonly MembershipType[]): MembershipType[] {
  return types.filter(({ form_type }) => !isConversion(form_type));
}
