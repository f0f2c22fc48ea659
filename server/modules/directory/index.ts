export { directoryRoutes } from './directory.routes.ts';
export { updateRules } from './entries.store.ts';
export { publish } from './publish-entry.ts';
export { servePhoto } from './serve-photo.ts';
