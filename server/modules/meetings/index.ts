export { downloadPack } from './download-pack.ts';
export { meetingRoutes } from './meetings.routes.ts';
export { insertItems, insertMeeting } from './meetings.store.ts';
