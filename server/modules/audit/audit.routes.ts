import { auditCalls } from '#contract/audit/calls.ts';
import { mountRead, type Mounting } from '#server/kit/mount-calls.ts';
import { listAudit } from './list-audit.ts';

export function mountAudit(mounting: Mounting): void {
  mountRead(mounting, auditCalls.auditList, listAudit);
}
