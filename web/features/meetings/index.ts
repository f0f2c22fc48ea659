export { MeetingSearch } from './pages/meeting-search.ts';
