export { UndeliveredCount, UndeliveredNotice } from './undelivered-count.tsx';
export { UndeliveredSearch } from './undelivered-search.ts';
