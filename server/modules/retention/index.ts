export { retentionRoutes } from './retention.routes.ts';
export { readPeriods } from './retention.store.ts';
export { runRetention } from './run-retention.ts';
