export { undeliveredRoutes } from './undelivered.routes.ts';
