import type { AuditAction } from '#contract/audit/actions.ts';
import { type AuditKind, kindOf } from '#contract/audit/kinds.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { prepareWrite } from '#server/kit/db/prepare.ts';

export interface AuditLine {
  at: Date;
  who: string;
  what: AuditAction;
  subject: string;
  /** JSON text */
  changes: string;
  ip: string;
  /** How often it happened; once without it. */
  times?: number;
}

/** @returns the id of the line */
export async function insertAudit(tx: Tx, line: AuditLine): Promise<number> {
  const { at, who, what, subject, changes, ip, times = 1 } = line;
  const [row] = await putLine(tx, at, who, what, subject, changes, ip, times, kindOf(what));
  if (!row) throw new Error('The line of the audit log was not kept');
  return row.line_id;
}

const putLine = prepareWrite(addLine);

/** The line, and that no seal holds it yet. */
function addLine(
  tx: Tx,
  at: Date,
  who: string,
  what: AuditAction,
  subject: string,
  changes: string,
  ip: string,
  times: number,
  kind: AuditKind,
) {
  return tx
    .with('line', (inside) =>
      inside
        .insertInto('audit_log')
        .values({ at, who, what, subject, changes, ip, times, kind })
        .returning('id'),
    )
    .insertInto('audit_unsealed')
    .columns(['line_id'])
    .expression((build) => build.selectFrom('line').select('id'))
    .returning('line_id');
}
