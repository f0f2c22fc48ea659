export { downloadOwnData } from './download-own-data.ts';
export { privacyRoutes } from './privacy.routes.ts';
