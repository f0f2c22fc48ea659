export { insertEnquiry, insertReply } from './enquiries.store.ts';
export { enquiryRoutes } from './enquiries.routes.ts';
