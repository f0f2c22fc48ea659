import { type FileField, fileFields } from '#contract/applications/documents.ts';
import { type EditScope, editScopeOf } from '#contract/applications/edit-scope.ts';
import { awaitsApplicant, type StatusId } from '#contract/statuses/statuses.ts';
import type { EducationValues } from '#contract/applications/steps.ts';
import { type AskedCorrection, provenFields } from '#contract/applications/findings.ts';
import type { Db } from '#server/kit/db/db.ts';
import { listFiles } from '#server/modules/applications/uploads/files.store.ts';
import { educationOf } from '#server/modules/applications/steps/step-columns.ts';
import { listCorrections } from './findings.store.ts';

type Asked = Parameters<typeof educationOf>[0] & { id: number; status_id: StatusId };

/** What the office asked to be corrected and how far it is, in the order of the uploads; [] when it named nothing. */
export async function readCorrections(db: Db, application: Asked): Promise<AskedCorrection[]> {
  if (!awaitsApplicant.includes(application.status_id)) return [];
  const rows = await listCorrections(db, application.id);
  if (rows.length === 0) return [];
  const onFile = new Set((await listFiles(db, application.id)).map((file) => file.field));
  return fileFields.flatMap((field) => {
    const row = rows.find((asked) => asked.field === field);
    if (!row) return [];
    const isOtherFile = row.file_id === null && onFile.has(field);
    return [{ field, reason: row.reason, mended: isOtherFile || isOtherData(row.proven, application) }];
  });
}

/** What is open to the applicant now, with what the office asked for. */
export async function readEditScope(db: Db, application: Asked): Promise<EditScope> {
  return editScopeOf(application.status_id, await readCorrections(db, application));
}

/** The data that an upload proves, as it is stored, by field. */
export function provenBy(field: FileField, application: Asked): Record<string, unknown> {
  const values = educationOf(application);
  return Object.fromEntries(
    provenFields[field].map((name) => [name, values[name as keyof EducationValues] ?? null]),
  );
}

function isOtherData(asked: unknown, application: Asked): boolean {
  const now: Record<string, unknown> = { ...educationOf(application) };
  return Object.entries(asked ?? {}).some(([name, value]) => (now[name] ?? null) !== value);
}
