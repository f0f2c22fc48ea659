export { membershipEndRoutes } from './membership-ends.routes.ts';
export { insertEvent } from './events.store.ts';
