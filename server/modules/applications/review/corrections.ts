import { type EditScope, editScopeOf } from '#contract/applications/edit-scope.ts';
import { type RequestedCorrection, provenFields } from '#contract/applications/findings.ts';
import type { EducationValues } from '#contract/applications/steps.ts';
import { type FileField, fileFields, fileLabels } from '#contract/applications/uploads.ts';
import { awaitsApplicant, type StatusId } from '#contract/statuses/statuses.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { toEducationValues } from '#server/modules/applications/steps/step-columns.ts';
import { listFiles } from '#server/modules/applications/uploads/files.store.ts';
import { type CorrectionRow, insertCorrections, listCorrections } from './findings.store.ts';
import { viewFindings } from './findings.views.ts';

type Asked = Parameters<typeof toEducationValues>[0] & { id: number; status_id: StatusId };

/** The uploads to correct, in their usual order, each with whether it was corrected; [] when the office named none. */
export async function readCorrections(db: Db, application: Asked): Promise<RequestedCorrection[]> {
  if (!awaitsApplicant.includes(application.status_id)) return [];
  const rows = await listCorrections(db, application.id);
  if (rows.length === 0) return [];
  return presentCorrections(application, rows, await listFiles(db, application.id));
}

/**
 * The same of rows that were read: the requested corrections, and the files there are now; [] when the application does
 * not wait for its applicant.
 */
export function presentCorrections(
  application: Asked,
  rows: readonly Omit<CorrectionRow, 'application_id'>[],
  files: readonly { field: string }[],
): RequestedCorrection[] {
  if (!awaitsApplicant.includes(application.status_id)) return [];
  const onFile = new Set(files.map((file) => file.field));
  return fileFields.flatMap((field) => {
    const row = rows.find((asked) => asked.field === field);
    if (!row) return [];
    const hasNewFile = row.file_id === null && onFile.has(field);
    return [{ field, reason: row.reason, mended: hasNewFile || hasChangedData(row.proven, application) }];
  });
}

/** What the applicant may change now. */
export async function readEditScope(db: Db, application: Asked): Promise<EditScope> {
  return editScopeOf(application.status_id, await readCorrections(db, application));
}

/**
 * Opens these uploads, and no others, to the applicant. Stores why each was refused and its present state, from which a
 * correction is recognised. The application has just reached a status that waits for the applicant; its row is locked.
 * Throws at the field when one of the uploads is not refused.
 */
export async function requestCorrections(
  tx: Tx,
  application: ApplicationRow,
  fields: readonly FileField[],
): Promise<void> {
  if (fields.length === 0) return;
  const refused = (await viewFindings(tx, application.id)).filter(({ verdict }) => verdict === 'refused');
  const others = fields.filter((field) => !refused.some((row) => row.field === field));
  if (others.length > 0) {
    const names = others.map((field) => fileLabels[field]).join(', ');
    throw refuseFields({ corrections: `Not refused, or replaced meanwhile: ${names}. Please look again` });
  }
  const rows = new Set(fields).values().map((field) => {
    const { reason = '', file_id = null } = refused.find((row) => row.field === field) ?? {};
    const proven = toJsonb(provenValues(field, application));
    return { application_id: application.id, field, reason, file_id, proven };
  });
  await insertCorrections(tx, [...rows]);
}

/** The stored values that an upload proves, by field. */
function provenValues(field: FileField, application: Asked): Record<string, unknown> {
  const values = toEducationValues(application);
  return Object.fromEntries(
    provenFields[field].map((name) => [name, values[name as keyof EducationValues] ?? null]),
  );
}

function hasChangedData(asked: unknown, application: Asked): boolean {
  const now: Record<string, unknown> = { ...toEducationValues(application) };
  return Object.entries(asked ?? {}).some(([name, value]) => (now[name] ?? null) !== value);
}
