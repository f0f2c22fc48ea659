import type { AuditLine, auditCalls } from '#contract/audit/calls.ts';
import { mayBeOlder, type ReadHandler, type Routes } from '#server/kit/http/mount-calls.ts';
import { countLines, listLines } from './audit.views.ts';

/** audit_list: one page of the audit log, newest first, and how many lines match the filters. */
const listAudit: ReadHandler<typeof auditCalls.auditList> = async ({ db }, input) => {
  const rows = await listLines(db, input);
  const total = await countLines(db, input);
  const data = rows.map(({ at, changes, ...row }) => {
    // The column takes any JSON; audit() writes objects.
    return { ...row, at: at.toISOString(), changes: changes as AuditLine['changes'] };
  });
  return { data, total };
};

export const auditRoutes: Routes<typeof auditCalls> = {
  auditList: mayBeOlder(listAudit),
};
