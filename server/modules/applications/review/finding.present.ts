import { ReviewFinding } from '#contract/applications/findings.ts';
import { formerAdministrator } from '#contract/applications/names.ts';
import type { viewFindings } from './findings.views.ts';

/** What the office found about a file, as it travels. */
export function presentFinding(row: Awaited<ReturnType<typeof viewFindings>>[number]): ReviewFinding {
  const { field, verdict, reason } = row;
  const by = row.admin_name ?? formerAdministrator;
  return ReviewFinding.parse({ field, verdict, reason, by, judged_on: row.created_at.toISOString() });
}
