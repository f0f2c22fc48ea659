export { ConsentLine } from './consent-line.tsx';
export { NoticeLine } from './notice-link.tsx';
export { isNoticeChanged, useNotice } from './use-notice.ts';
