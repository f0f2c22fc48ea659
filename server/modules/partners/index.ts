export { findPartner } from './find-partner.ts';
export { newPartnerKey } from './partner-key.ts';
export { countQuestion } from './partner-uses.store.ts';
export { partnerRoutes } from './partners.routes.ts';
export { insertPartner } from './partners.store.ts';
