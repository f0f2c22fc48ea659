import { type FileField, fileLabels } from '#contract/applications/documents.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import type { ApplicationRow } from '#server/modules/applications/record/applications.store.ts';
import { provenBy } from './read-corrections.ts';
import { insertCorrections } from './findings.store.ts';
import { viewFindings } from './findings.views.ts';

/**
 * Opens these uploads, and no others, to the applicant: with why each was refused, and how it stands now, by which a
 * correction is told. The application has just come to a status that waits for the applicant; its row is locked.
 * Throws, at the field, when one of them is not refused as things are.
 */
export async function askCorrections(
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
    const proven = toJsonb(provenBy(field, application));
    return { application_id: application.id, field, reason, file_id, proven };
  });
  await insertCorrections(tx, [...rows]);
}
