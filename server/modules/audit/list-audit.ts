import type { AuditLine, auditCalls } from '#contract/audit/calls.ts';
import type { Verb } from '#server/kit/mount-calls.ts';
import { countLines, listLines } from './audit.views.ts';

/** audit_list: one page of the audit log, newest first, and how many lines the filters find. */
export const listAudit: Verb<typeof auditCalls.auditList> = async ({ tx }, input) => {
  const rows = await listLines(tx, input);
  const total = await countLines(tx, input);
  const data = rows.map(({ at, changes, ...row }) => {
    // The column takes any JSON; audit() writes objects.
    return { ...row, at: at.toISOString(), changes: changes as AuditLine['changes'] };
  });
  return { data, total };
};
