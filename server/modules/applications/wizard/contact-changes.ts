import { contactFields } from '#contract/applications/edit-scope.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { recordInWords } from '#server/modules/applications/detail/record-in-words.ts';

type ContactData = Awaited<ReturnType<typeof recordInWords>>;

/** The contact data of a member in words, as the audit log tells it. */
export async function contactOf(tx: Tx, applicationId: number): Promise<ContactData> {
  return recordInWords(tx, applicationId, contactFields);
}

/** Leaves the audit line of a member's change, with every value before and after; nothing changed, no line. */
export async function auditContact(
  context: Context,
  applicationId: number,
  before: ContactData,
): Promise<void> {
  const changes = changesBetween(before, await contactOf(context.tx, applicationId));
  if (Object.keys(changes).length > 0)
    await audit(context, 'application.contact_changed', `application ${applicationId}`, changes);
}
