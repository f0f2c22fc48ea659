import type { applicationCalls } from '#contract/applications/calls.ts';
import { DEFAULT_NATIONALITY, INDIA } from '#contract/applications/lists.ts';
import { type TypeId, typeIds } from '#contract/packages/types.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { findOrCreateAccount } from '#server/modules/accounts/index.ts';
import {
  type ApplicationRow,
  deleteApplication,
  insertApplication,
  lockAccount,
  lockApplicationRow,
} from '#server/modules/applications/record/applications.store.ts';
import { lockApplication } from '#server/modules/applications/record/open-application.ts';
import { listFiles } from '#server/modules/applications/uploads/files.store.ts';
import { carriedColumns, carryOverRows, type CopiedFile } from './carry-over.ts';
import { checkEligibility } from './check-eligibility.ts';
import { type StartRow, takeStart } from './starts.store.ts';

/**
 * Creates the application of a start whose e-mail is proven, under the same opaque id. An older unfinished one of the
 * same e-mail and type is removed with its files now, and never before the proof (decisions section 8). Eligibility is
 * checked again, because the same person may have submitted an application in another window.
 * @param files copies of the membership's files, for a conversion
 */
export async function createApplication(
  context: Context,
  publicId: string,
  files: readonly CopiedFile[],
): Promise<ApplicationRow> {
  const { tx, now } = context;
  const start = await takeStart(tx, publicId);
  if (!start) throw refuse('no_old_application');
  const accountId = await findOrCreateAccount(tx, start.email, now);
  // Of two starts of one person proven at once, the second sees what the first created.
  await lockAccount(tx, accountId);
  const { unfinished, member, type } = await checkEligibility(tx, start, start.package_id);
  if (unfinished) await removeUnfinished(context, unfinished);
  const application = await insertApplication(tx, {
    public_id: publicId,
    account_id: accountId,
    package_id: start.package_id,
    created_at: now,
    status_changed_at: now,
    email: start.email,
    ...(member ? carriedColumns(member) : firstColumns(start, type.formType)),
    converts_id: member?.id ?? null,
  });
  if (member) await carryOverRows(tx, { from: member.id, to: application.id, files });
  const subject = `application ${application.id}`;
  await audit(
    context,
    'application.started',
    subject,
    { type: start.package_id },
    `applicant ${start.email}`,
  );
  return application;
}

/** The account step as columns; India is preset, except for overseas applicants (D3 section 5). */
function firstColumns({ first_name, last_name, mobile, mobile_code }: StartRow, formType: TypeId) {
  const home =
    formType === typeIds.international ? {} : { country_id: INDIA, nationality: DEFAULT_NATIONALITY };
  return { first_name, last_name, mobile, mobile_code, ...home };
}

/** Removes an unfinished application with its rows and sessions; its stored files are deleted after the commit. */
async function removeUnfinished(context: Context, { id, email }: ApplicationRow): Promise<void> {
  const { tx, services } = context;
  const application = await lockApplicationRow(tx, id);
  if (!application) return;
  if (application.status_id !== statusIds.incomplete) throw refuse('not_editable');
  for (const file of await listFiles(tx, id))
    await services.jobs.send(tx, 'remove-file', { storageKey: file.storage_key });
  await deleteApplication(tx, id);
  await audit(context, 'application.removed', `application ${id}`, {}, `applicant ${email}`);
}

/** delete_old_member_application: needs a verified code of this application, which must be unfinished. */
export const deleteOldApplication: Handler<typeof applicationCalls.deleteOldMemberApplication> = async (
  context,
  { id },
) => {
  const application = await lockApplication(context.tx, context.caller, id, 'own');
  await removeUnfinished(context, application);
  return { message: done.removed };
};
