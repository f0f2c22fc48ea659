import { statusIds } from '#contract/statuses/statuses.ts';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { keepFile } from '#server/kit/files/keep-file.ts';
import { refuse, refuseIfAny } from '#server/kit/refusal.ts';
import { renameAccount } from '#server/modules/accounts/index.ts';
import { findAnyOf } from '#server/modules/applications/record/applicant.views.ts';
import {
  type ApplicationRow,
  renameApplications,
  updateApplication,
} from '#server/modules/applications/record/applications.store.ts';
import { checkMemberForm, type MemberForm } from '#server/modules/applications/steps/check-steps.ts';
import { bumpStepVersion } from '#server/modules/applications/steps/bump-step-version.ts';
import { lockApplication, openApplication } from '#server/modules/applications/record/open-application.ts';
import { recordInWords } from '#server/modules/applications/detail/record-in-words.ts';
import { acceptFile, replaceFile, withEachFile } from '#server/modules/applications/uploads/replace-file.ts';
import {
  filesOf,
  memberColumns,
  type MemberInput,
  readForm,
  savedAs,
  saveRows,
  whose,
} from './member-form.ts';
import { memberFacts } from './member-facts.ts';

/**
 * Updates an application that was submitted, in the version it was opened in; nothing of a later one is overwritten.
 * Good files are kept first, so that they stay when a field is wrong; the rest is saved as a whole or not at all.
 * A new e-mail is the person's in all of their applications (docs/decisions/0021).
 */
export async function updateMember(context: ContextWithoutTransaction, input: MemberInput & { id: number }) {
  const reference = String(input.id);
  refuseUnopened(await openApplication(context.db, context.caller, reference, 'see'), input);
  const fileErrors = await withEachFile(filesOf(input), async (field, file) => {
    const accepted = await acceptFile(context, `application ${reference}`, field, file);
    return keepFile(context, accepted, async (inside, kept) => {
      const { id } = await lockOpened(inside, input);
      return replaceFile(inside, id, field, kept);
    });
  });
  return context.inTransaction(async (inside) => {
    const { tx } = inside;
    const application = await lockOpened(inside, input);
    const { id } = application;
    const form = await readForm(tx, input);
    const errors = {
      ...checkFixed(application, input, form.values),
      ...(await checkMemberForm(inside, application, form, [])),
      ...(await checkNewEmail(tx, application, form.values.email)),
      ...fileErrors,
    };
    refuseIfAny(errors);

    const before = await recordInWords(tx, id, memberFacts);
    await updateApplication(tx, id, await memberColumns(tx, form.values));
    await saveRows(tx, id, form);
    await takeEmail(inside, application, form.values.email);
    await tellOpenSteps(tx, id);
    const changes = changesBetween(before, await recordInWords(tx, id, memberFacts));
    if (Object.keys(changes).length > 0)
      await audit(inside, 'application.updated', `application ${id}`, changes);
    return { ...(await savedAs(tx, id)), message: done.memberUpdated };
  });
}

/** Throws when it is not submitted yet, or was changed since it was opened. */
function refuseUnopened(application: ApplicationRow, { version }: MemberInput): void {
  if (application.status_id === statusIds.incomplete) throw refuse('not_submitted');
  checkVersion(application, version, 'application');
}

async function lockOpened(
  { tx, caller }: Context,
  input: MemberInput & { id: number },
): Promise<ApplicationRow> {
  const application = await lockApplication(tx, caller, String(input.id), 'see');
  refuseUnopened(application, input);
  return application;
}

/** What only the adding of a member gives (D2 section 2): left out, or as it is. */
function checkFixed(
  application: ApplicationRow,
  { application_id }: MemberInput,
  { membership_no, joining_date }: MemberForm['values'],
): FieldErrors {
  const errors: FieldErrors = {};
  if (application_id !== application.package_id)
    errors.application_id = 'The membership type cannot be changed';
  if (membership_no !== '' && membership_no !== application.membership_no)
    errors.membership_no = 'The membership number cannot be changed';
  if (joining_date !== '' && joining_date !== application.joining_date)
    errors.joining_date = 'The joining date cannot be changed';
  return errors;
}

/** An e-mail that somebody else applied with; the office is told who. */
async function checkNewEmail(
  tx: Tx,
  { email, account_id }: ApplicationRow,
  to: string,
): Promise<FieldErrors> {
  if (to === '' || to === email) return {};
  const other = await findAnyOf(tx, to);
  return other && other.account_id !== account_id ? { email: `This e-mail belongs to ${whose(other)}` } : {};
}

async function takeEmail(
  context: Context,
  { account_id, email: from }: ApplicationRow,
  to: MemberForm['values']['email'],
): Promise<void> {
  if (to === from) return;
  await renameAccount(context, { id: account_id, from, to });
  await renameApplications(context.tx, account_id, to);
}

/** A step that the applicant has open shows what it was before: its tab is told (decision 0018). */
async function tellOpenSteps(tx: Tx, application_id: number): Promise<void> {
  for (const step of ['personal', 'education', 'conversion'] as const)
    await bumpStepVersion(tx, { application_id, step }, { seen: null, writer: '' });
}
