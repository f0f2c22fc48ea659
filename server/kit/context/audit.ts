import type { AuditAction } from '#contract/audit/actions.ts';
import { insertAudit } from './audit.store.ts';
import type { ActorContext, Origin } from './context.ts';
import { whoIs } from './who-is.ts';
import { toJsonb } from '#server/kit/db/jsonb.ts';

/**
 * Writes an audit line in the transaction of the action: who did what to which subject, what changed, from where.
 * Never codes, passwords or tokens (docs/decisions/0014); people by id alone, and of what is theirs the names of fields
 * (docs/decisions/0088, `withoutValues`).
 * @param subject its kind and id, as 'currency 101'
 * @param changes values by field, for an update {from, to}; amounts in minor units, with a currency beside them
 * @returns the id of the line
 */
export async function audit(
  context: ActorContext & { origin: Pick<Origin, 'ip'> },
  what: AuditAction,
  subject: string,
  changes: Record<string, unknown> = {},
  who = whoIs(context.caller),
): Promise<number> {
  const line = {
    at: context.now,
    who,
    what,
    subject,
    changes: toJsonb(changes),
    ip: context.origin.ip,
  };
  return insertAudit(context.tx, line);
}
