import type { auditCalls } from '#contract/audit/calls.ts';
import type { Routes } from '#server/kit/http/mount-calls.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes: Routes<typeof auditCalls> = {
  auditList: listAudit,
};
