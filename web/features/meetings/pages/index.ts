export { MeetingPage } from './meeting-page.tsx';
export { MeetingsPage } from './meetings-page.tsx';
