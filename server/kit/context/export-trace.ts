import { faultsOfReason } from '#contract/audit/export-reason.ts';
import type { AuditAction } from '#contract/audit/actions.ts';
import { refuse } from '#server/kit/refusal.ts';
import { audit } from './audit.ts';
import type { Context } from './context.ts';
import { insertSubjects, type Subjects } from './export-subjects.store.ts';

/** @throws reason_needed, with what is missing at its field: no export leaves without saying why */
export function refuseWithoutReason(input: { reason_kind: string; reason: string }): void {
  const faults = faultsOfReason(input);
  if (Object.keys(faults).length > 0) throw refuse('reason_needed', {}, faults);
}

/**
 * Writes the line of an export, with its reason among the changes, and whose data it held, in one transaction.
 * @param subjects the ids of the applications, or a query that finds them
 */
export async function traceExport(
  context: Context,
  what: AuditAction,
  subject: string,
  changes: Record<string, unknown>,
  subjects: Subjects,
): Promise<void> {
  const line = await audit(context, what, subject, changes);
  await insertSubjects(context.tx, line, context.now, subjects);
}
