import type { Insertable } from 'kysely';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Applications, Files } from '#server/kit/db/db-types.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { type FileRow, insertFile } from '#server/kit/files/files.store.ts';
import type { PutBytes } from '#server/kit/files/keep-file.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { FileMissing, type FileStorage } from '#server/kit/storage/file-storage.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import {
  listClinics,
  listWork,
  replaceClinics,
  replaceWork,
} from '#server/modules/applications/steps/practice.store.ts';
import {
  clinicOf,
  educationColumns,
  educationOf,
  personalColumns,
  personalOf,
  workOf,
} from '#server/modules/applications/steps/step-columns.ts';
import { listFiles } from '#server/modules/applications/uploads/files.store.ts';

/** A file whose bytes were copied and that no row points to yet. */
export type CopiedFile = Omit<Insertable<Files>, 'public_id' | 'application_id'>;

/** The columns that a conversion copies from the membership: person, degrees, registrations (decision 0016). */
export function carriedColumns(member: ApplicationRow): Partial<Insertable<Applications>> {
  const { first_name, mobile, mobile_code, zone, year_of_fmas } = member;
  const { personal_saved_at, education_saved_at } = member;
  return {
    ...personalColumns(personalOf(member)),
    ...educationColumns(educationOf(member)),
    first_name,
    mobile,
    mobile_code,
    zone,
    year_of_fmas,
    personal_saved_at,
    education_saved_at,
  };
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

/** Gives a new conversion the clinics, work experience and copied files of the membership. */
export async function carryOverRows(
  tx: Tx,
  { from, to, files }: { from: number; to: number; files: readonly CopiedFile[] },
): Promise<void> {
  await replaceClinics(tx, to, (await listClinics(tx, from)).map(clinicOf));
  await replaceWork(tx, to, (await listWork(tx, from)).map(workOf));
  for (const file of files) await insertFile(tx, { ...file, public_id: newPublicId(), application_id: to });
}
