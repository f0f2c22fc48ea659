export { type Forward, forwardTo } from './forward-lines.ts';
export { auditRoutes } from './audit.routes.ts';
export { forgetOldTraces, sealLines, sealKeyIds, startSealing } from './seal-lines.ts';
export { createTraces } from './traces.ts';
export { verifySeals } from './verify-seals.ts';
