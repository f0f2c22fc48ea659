export { personRoutes } from './persons.routes.ts';
