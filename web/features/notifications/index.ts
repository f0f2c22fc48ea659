export { Bell } from './bell.tsx';
export { showUnread } from './in-words.ts';
export { useUnread } from './use-notifications.ts';
export { notesHash } from './notes-hash.ts';
