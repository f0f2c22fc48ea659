import type { AuditLine, auditCalls } from '#contract/audit/calls.ts';
import { mayBeOlder, type ReadHandler, type Routes } from '#server/kit/http/mount-calls.ts';
import { countLines, listLines, viewEmails } from './audit.views.ts';

/** audit_list: one page of the audit log, newest first, and how many lines match the filters. */
const listAudit: ReadHandler<typeof auditCalls.auditList> = async ({ db }, input) => {
  const rows = await listLines(db, input);
  const total = await countLines(db, input);
  const emails = await viewEmails(db, [...new Set(rows.map(({ who }) => who))]);
  const data = rows.map(({ at, who, person, changes, ...row }) => {
    const email = emails.get(who);
    return {
      ...row,
      at: at.toISOString(),
      // Reads and refusals name people by id alone, older lines with the e-mail of that day.
      who: email === undefined ? who : `${who} ${email}`,
      person: person ?? who,
      // The column takes any JSON; audit() writes objects.
      changes: changes as AuditLine['changes'],
    };
  });
  return { data, total };
};

export const auditRoutes: Routes<typeof auditCalls> = {
  auditList: mayBeOlder(listAudit),
};
