import type { AuditAction } from '#contract/audit/actions.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { prepareWrite } from '#server/kit/db/prepare.ts';

interface AuditLine {
  at: Date;
  who: string;
  what: AuditAction;
  subject: string;
  /** JSON text */
  changes: string;
  ip: string;
}

export async function insertAudit(tx: Tx, line: AuditLine): Promise<void> {
  await putLine(tx, line.at, line.who, line.what, line.subject, line.changes, line.ip);
}

const putLine = prepareWrite(addLine);

function addLine(
  tx: Tx,
  at: Date,
  who: string,
  what: AuditAction,
  subject: string,
  changes: string,
  ip: string,
) {
  return tx.insertInto('audit_log').values({ at, who, what, subject, changes, ip });
}
