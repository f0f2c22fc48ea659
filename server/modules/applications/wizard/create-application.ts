import type { Insertable } from 'kysely';
import type { applicationCalls } from '#contract/applications/calls.ts';
import { DEFAULT_NATIONALITY, INDIA } from '#contract/applications/lists.ts';
import { type TypeId, typeIds } from '#contract/packages/types.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Applications, Files } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { type FileRow, insertFile } from '#server/kit/files/files.store.ts';
import type { PutBytes } from '#server/kit/files/keep-file.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { FileMissing, type FileStorage } from '#server/kit/storage/file-storage.ts';
import { findOrCreateAccount } from '#server/modules/accounts/index.ts';
import {
  type ApplicationRow,
  deleteApplication,
  insertApplication,
  lockAccount,
  lockApplicationRow,
} from '#server/modules/applications/record/applications.store.ts';
import { lockApplication } from '#server/modules/applications/record/open-application.ts';
import {
  listClinics,
  listWork,
  replaceClinics,
  replaceWork,
} from '#server/modules/applications/steps/practice.store.ts';
import {
  toClinic,
  toEducationColumns,
  toEducationValues,
  toPersonalColumns,
  toPersonalValues,
  toWorkExperience,
} from '#server/modules/applications/steps/step-columns.ts';
import { listFiles } from '#server/modules/applications/uploads/files.store.ts';
import { checkEligibility } from './check-eligibility.ts';
import { type StartRow, takeStart } from './starts.store.ts';

/** A file whose bytes were copied and that no row points to yet. */
export type CopiedFile = Omit<Insertable<Files>, 'public_id' | 'application_id'>;

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
    pays_after_approval: type.paysAfterApproval,
    email: start.email,
    ...(member ? toCopiedColumns(member) : toAccountColumns(start, type.formType)),
    converts_id: member?.id ?? null,
  });
  if (member) await copyRows(tx, { from: member.id, to: application.id, files });
  const subject = `application ${application.id}`;
  await audit(
    context,
    'application.started',
    subject,
    { type: start.package_id },
    `applicant of application ${application.id}`,
  );
  return application;
}

/** The account step as columns; India is preset, except for overseas applicants (D3 section 5). */
function toAccountColumns({ first_name, last_name, mobile, mobile_code }: StartRow, formType: TypeId) {
  const home =
    formType === typeIds.international ? {} : { country_id: INDIA, nationality: DEFAULT_NATIONALITY };
  return { first_name, last_name, mobile, mobile_code, ...home };
}

/** The columns that a conversion copies from the membership: person, degrees, registrations (decision 0016). */
function toCopiedColumns(member: ApplicationRow): Partial<Insertable<Applications>> {
  const { first_name, mobile, mobile_code, zone, year_of_fmas } = member;
  const { personal_saved_at, education_saved_at } = member;
  return {
    ...toPersonalColumns(toPersonalValues(member)),
    ...toEducationColumns(toEducationValues(member)),
    first_name,
    mobile,
    mobile_code,
    zone,
    year_of_fmas,
    personal_saved_at,
    education_saved_at,
  };
}

/** Gives a new conversion the clinics, work experience and copied files of the membership. */
async function copyRows(
  tx: Tx,
  { from, to, files }: { from: number; to: number; files: readonly CopiedFile[] },
): Promise<void> {
  await replaceClinics(tx, to, (await listClinics(tx, from)).map(toClinic));
  await replaceWork(tx, to, (await listWork(tx, from)).map(toWorkExperience));
  for (const file of files) await insertFile(tx, { ...file, public_id: newPublicId(), application_id: to });
}

/**
 * Copies the bytes of a membership's photo and uploads under new keys, because replacing a file of one record must
 * never delete that of the other. No row points to the copies yet. A file whose bytes are missing is left out and must
 * be uploaded again.
 */
export async function copyFiles(
  { db, services }: ContextWithoutTransaction,
  membershipId: number,
  put: PutBytes,
): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  for (const file of await listFiles(db, membershipId)) {
    const { field, name, content_type, size, created_at } = file;
    const bytes = await readBytes(services.storage, file);
    if (!bytes) continue;
    const storage_key = await put({ bytes, contentType: content_type });
    copied.push({ storage_key, field, name, content_type, size, created_at });
  }
  return copied;
}

async function readBytes(storage: FileStorage, { storage_key }: FileRow): Promise<Buffer | undefined> {
  return storage.bytes(storage_key).catch((error: unknown) => {
    if (error instanceof FileMissing) return undefined;
    throw error;
  });
}

/** Removes an unfinished application with its rows and sessions; its stored files are deleted after the commit. */
async function removeUnfinished(context: Context, { id }: ApplicationRow): Promise<void> {
  const { tx, services } = context;
  const application = await lockApplicationRow(tx, id);
  if (!application) return;
  if (application.status_id !== statusIds.incomplete) throw refuse('not_editable');
  for (const file of await listFiles(tx, id))
    await services.jobs.send(tx, 'remove-file', { storageKey: file.storage_key });
  await deleteApplication(tx, id);
  await audit(context, 'application.removed', `application ${id}`, {}, `applicant of application ${id}`);
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
