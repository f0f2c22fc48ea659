export { erasePerson } from './erase-person.ts';
export { erasureRoutes } from './erasure.routes.ts';
export { forgetErasedAddresses } from './forget-addresses.ts';
export { isAccount } from './erasure.views.ts';
