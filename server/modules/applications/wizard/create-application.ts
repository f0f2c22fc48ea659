import { DEFAULT_NATIONALITY, INDIA } from '#contract/applications/lists.ts';
import { type TypeId, typeIds } from '#contract/packages/types.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { findOrCreateAccount } from '#server/modules/accounts/index.ts';
import { findStanding } from './account-step.ts';
import {
  type ApplicationRow,
  insertApplication,
  lockAccount,
} from '#server/modules/applications/record/applications.store.ts';
import {
  carriedColumns,
  carryOverRows,
  type CopiedFile,
} from '#server/modules/applications/steps/carry-over.ts';
import { removeUnfinished } from './remove-unfinished.ts';
import { type StartRow, takeStart } from './starts.store.ts';

/**
 * Makes the application of a start whose e-mail is proven, under the same opaque id. An older unfinished one of
 * the same e-mail and type goes now, with its files, and never before the proof (decisions section 8). What
 * allowed the start is judged again: it may have been submitted in another window meanwhile.
 * @param files copies of the membership's files, which a conversion takes over with its record
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
  // Two starts of one person proven at once: the second sees what the first made.
  await lockAccount(tx, accountId);
  const { unfinished, member, type } = await findStanding(tx, start, start.package_id);
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

/** What was typed in the account step; India is preset, except for overseas applicants (D3 section 5). */
function firstColumns({ first_name, last_name, mobile, mobile_code }: StartRow, formType: TypeId) {
  const home =
    formType === typeIds.international ? {} : { country_id: INDIA, nationality: DEFAULT_NATIONALITY };
  return { first_name, last_name, mobile, mobile_code, ...home };
}
