import { isOneOfSix } from '#contract/packages/types.ts';
import { useMembershipTypes } from '#web/features/applications/index.ts';

/** The six forms there are, each by the name of the membership type that stands for it. */
export function useForms(): { value: string; label: string }[] {
  const types = useMembershipTypes().data?.data ?? [];
  return types
    .filter(({ id }) => isOneOfSix(id))
    .map(({ id, application_name }) => ({ value: String(id), label: application_name }));
}
