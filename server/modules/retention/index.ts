export { retentionRoutes } from './retention.routes.ts';
export { runRetention } from './run-retention.ts';
