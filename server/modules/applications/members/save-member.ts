import type { memberFormCalls } from '#contract/applications/member-form.ts';
import type { HandlerWithoutTransaction } from '#server/kit/http/mount-calls.ts';
import { addMember } from './add-member.ts';
import { updateMember } from './update-member.ts';

/** add_member: adds a member on their behalf, or updates the application with the id (D2 section 7). */
export const saveMember: HandlerWithoutTransaction<typeof memberFormCalls.addMember> = async (
  context,
  input,
) => (input.id === null ? addMember(context, input) : updateMember(context, { ...input, id: input.id }));
