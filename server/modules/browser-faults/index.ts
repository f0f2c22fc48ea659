export { browserFaultRoutes } from './browser-faults.routes.ts';
export { mountPolicyReports } from './policy-reports.ts';
