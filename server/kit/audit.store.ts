import type { Deed } from '#contract/audit/deeds.ts';
import type { Tx } from './db.ts';

interface AuditLine {
  at: Date;
  who: string;
  what: Deed;
  subject: string;
  /** JSON text */
  changes: string;
  ip: string;
}

export async function insertAudit(tx: Tx, line: AuditLine): Promise<void> {
  await tx.insertInto('audit_log').values(line).execute();
}
