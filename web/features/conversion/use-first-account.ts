import type { ApplicationRecord } from '#contract/applications/application.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { AccountValues } from '#contract/applications/steps.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { convertsFrom } from '#contract/packages/types.ts';
import { accountMemory, emptyAccountOf } from '#web/features/applications/wizard/steps/account-memory.ts';
import { useSession } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';

/**
 * What the account step of a conversion begins with: what was typed in this tab before, otherwise the number and
 * e-mail of the membership of who is signed in, where it can be converted so.
 * @returns undefined until it is known
 */
export function useFirstAccount(type: MembershipType): AccountValues | undefined {
  const session = useSession();
  const id = session?.member?.id;
  const detail = useCall(applicationCalls.memberDetail, { id: id ?? '' }, { enabled: id !== undefined });
  if (!session || detail.isLoading) return undefined;
  // When the record does not load the fields are empty, and the step works all the same.
  return typedBefore(type.id) ?? accountOf(detail.data?.data[0], type.form_type);
}

function typedBefore(typeId: number): AccountValues | null {
  const typed = accountMemory(typeId).values.read();
  return typed && (typed.email !== '' || typed.membership_no !== '') ? typed : null;
}

function accountOf(record: ApplicationRecord | undefined, formType: number): AccountValues {
  const empty = emptyAccountOf(formType);
  const isConvertible =
    record?.form_type === convertsFrom(formType) && record?.application_status === statusIds.numberAllotted;
  if (!record || !isConvertible) return empty;
  return { ...empty, email: record.email, membership_no: record.membership_no };
}
