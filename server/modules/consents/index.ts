export { selectConsents } from './consents.views.ts';
export { findNewestNotice, findNotice, findNoticeText, lockNotices } from './notices.store.ts';
export { publishNotice, renewNotice } from './publish-notice.ts';
export { agreeToDirectory, recordConsent, withdrawFromDirectory } from './record-consent.ts';
