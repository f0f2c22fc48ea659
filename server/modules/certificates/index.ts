export { mountCertificates } from './certificates.routes.ts';
export { viewFmasArtwork, viewOfficersAt } from './certificates.views.ts';
