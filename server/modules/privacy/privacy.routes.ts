import type { privacyCalls } from '#contract/privacy/calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { saveNotice, showNotice } from './notice.handlers.ts';
import { nameNominee, removeNominee, showOwnData, showPrivacyRecord } from './own-data.handlers.ts';

export const privacyRoutes: Routes<typeof privacyCalls> = {
  privacyNotice: showNotice,
  privacyNoticeUpdate: withTransaction(saveNotice),
  ownData: showOwnData,
  nomineeUpdate: withTransaction(nameNominee),
  nomineeRemove: withTransaction(removeNominee),
  privacyRecord: showPrivacyRecord,
};
