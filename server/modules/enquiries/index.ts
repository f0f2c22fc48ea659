export { mountEnquiries } from './enquiries.routes.ts';
