import { type FileField, fileLabels } from '#contract/applications/documents.ts';
import type { Context } from '#server/kit/context.ts';
import { toJsonb } from '#server/kit/jsonb.ts';
import { refuseFields } from '#server/kit/refusal.ts';
import type { ApplicationRow } from './applications.store.ts';
import { provenBy } from './read-corrections.ts';
import { insertCorrections } from './verdicts.store.ts';
import { viewVerdicts } from './verdicts.views.ts';

/**
 * Opens these papers, and no others, to the applicant: with why each was refused, and how it stands now, by which a
 * correction is told. The application has just come to a status that waits for the applicant; its row is locked.
 * Throws, at the field, when one of them is not refused as things are.
 */
export async function askCorrections(
  { tx }: Pick<Context, 'tx'>,
  application: ApplicationRow,
  fields: readonly FileField[],
): Promise<void> {
  if (fields.length === 0) return;
  const refused = (await viewVerdicts(tx, application.id)).filter(({ verdict }) => verdict === 'refused');
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
