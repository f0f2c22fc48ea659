import { committeeRequests } from './committee-requests.ts';
import { directoryRequests } from './directory-requests.ts';
import { endorsementRequests } from './endorsement-requests.ts';
import { erasureRequests } from './erasure-requests.ts';
import { homeRequests } from './home-requests.ts';
import { importRequests } from './import-requests.ts';
import { listExportRequests } from './list-export-requests.ts';
import { mailingRequests } from './mailing-requests.ts';
import { membershipEndRequests } from './membership-end-requests.ts';
import { mergeRequests } from './merge-requests.ts';
import { ownerRequests } from './owner-requests.ts';
import { partnerRequests } from './partner-requests.ts';
import { passkeyRequests } from './passkey-requests.ts';
import { personRequests } from './person-requests.ts';
import { privacyRequests } from './privacy-requests.ts';
import { reminderRequests } from './reminder-requests.ts';
import { rollRequests } from './roll-requests.ts';
import { undeliveredRequests } from './undelivered-requests.ts';
import { statisticsRequests } from './statistics-requests.ts';

/** Good requests of the features that keep theirs in a file of their own. */
export const featureRequests = {
  ...committeeRequests,
  ...directoryRequests,
  ...endorsementRequests,
  ...erasureRequests,
  ...homeRequests,
  ...importRequests,
  ...listExportRequests,
  ...mailingRequests,
  ...membershipEndRequests,
  ...mergeRequests,
  ...ownerRequests,
  ...partnerRequests,
  ...passkeyRequests,
  ...personRequests,
  ...privacyRequests,
  ...reminderRequests,
  ...rollRequests,
  ...statisticsRequests,
  ...undeliveredRequests,
};
