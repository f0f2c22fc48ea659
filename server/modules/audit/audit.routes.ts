import type { AuditLine, auditCalls } from '#contract/audit/calls.ts';
import { mayBeOlder, type ReadHandler, type Routes } from '#server/kit/http/mount-calls.ts';
import { countLines, listLines } from './audit.views.ts';
import { viewEmails, viewPeopleOfWords, withEmail } from './people.views.ts';

/** audit_list: one page of the audit log, newest first, and how many lines match the filters. */
const listAudit: ReadHandler<typeof auditCalls.auditList> = async ({ db, services }, input) => {
  const people = await viewPeopleOfWords(db, input, services.secrets);
  const rows = await listLines(db, input, people);
  const total = await countLines(db, input, people);
  const emails = await viewEmails(db, [...new Set(rows.flatMap(({ who, subject }) => [who, subject]))]);
  const data = rows.map(({ at, who, person, changes, ...row }) => ({
    ...row,
    at: at.toISOString(),
    // Lines name people by id alone, older ones with the e-mail of that day.
    who: withEmail(who, emails),
    about: withEmail(row.subject, emails),
    person: person ?? who,
    // The column takes any JSON; audit() writes objects.
    changes: changes as AuditLine['changes'],
  }));
  return { data, total };
};

export const auditRoutes: Routes<typeof auditCalls> = {
  auditList: mayBeOlder(listAudit),
};
