import { FileVerdict } from '#contract/applications/verdicts.ts';
import { formerAdministrator } from './application.present.ts';
import type { viewVerdicts } from './verdicts.views.ts';

/** What the office found about a file, as it travels. */
export function presentVerdict(row: Awaited<ReturnType<typeof viewVerdicts>>[number]): FileVerdict {
  const { field, verdict, reason } = row;
  const by = row.admin_name ?? formerAdministrator;
  return FileVerdict.parse({ field, verdict, reason, by, judged_on: row.created_at.toISOString() });
}
