import type { AuditAction } from '#contract/audit/actions.ts';
import type { Tx } from '#server/kit/db/db.ts';

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
  await tx.insertInto('audit_log').values(line).execute();
}
