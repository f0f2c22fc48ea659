import { auditCalls } from '#contract/audit/calls.ts';
import { mount, type Mounting } from '#server/kit/mount-calls.ts';
import { listAudit } from './list-audit.ts';

export function mountAudit(mounting: Mounting): void {
  mount(mounting, auditCalls.auditList, listAudit);
}
