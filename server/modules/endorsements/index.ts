export { endorsementRoutes } from './endorsements.routes.ts';
