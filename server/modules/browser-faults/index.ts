export { browserFaultRoutes } from './browser-faults.routes.ts';
