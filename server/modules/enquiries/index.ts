export { insertEnquiry, insertReply } from './enquiries.store.ts';
export { mountEnquiries } from './enquiries.routes.ts';
