export { certificateRoutes } from './certificates.routes.ts';
export { type OfficersView, viewFmasArtwork, viewOfficersAt } from './certificates.views.ts';
