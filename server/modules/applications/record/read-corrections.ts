import { type FileField, fileFields } from '#contract/applications/documents.ts';
import { type Openness, opennessOf } from '#contract/applications/openness.ts';
import { awaitsApplicant } from '#contract/applications/statuses.ts';
import type { EducationValues } from '#contract/applications/steps.ts';
import { type AskedCorrection, provenFields } from '#contract/applications/verdicts.ts';
import type { Db, Tx } from '#server/kit/db.ts';
import { listFiles } from './files.store.ts';
import { educationOf } from './step-columns.ts';
import { listCorrections } from './verdicts.store.ts';

type Asked = Parameters<typeof educationOf>[0] & { id: number; status_id: number };

/** What the office asked to be corrected and how far it is, in the order of the papers; [] when it named nothing. */
export async function readCorrections(db: Db | Tx, application: Asked): Promise<AskedCorrection[]> {
  if (!(awaitsApplicant as readonly number[]).includes(application.status_id)) return [];
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
export async function readOpenness(db: Db | Tx, application: Asked): Promise<Openness> {
  return opennessOf(application.status_id, await readCorrections(db, application));
}

/** The data that a paper proves, as it is stored, by field. */
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
