import { accountCalls } from './accounts/calls.ts';
import { factorCalls } from './accounts/factor-calls.ts';
import { passkeyCalls } from './accounts/passkey-calls.ts';
import { profileCalls } from './accounts/profile-calls.ts';
import { sessionCalls } from './accounts/session-calls.ts';
import { roleCalls } from './accounts/role-calls.ts';
import { userCalls } from './accounts/user-calls.ts';
import { applicationCalls } from './applications/calls.ts';
import { fileDownload } from './applications/file-calls.ts';
import { conversionCalls } from './applications/conversion.ts';
import { homeCalls } from './applications/home-calls.ts';
import { memberFormCalls } from './applications/member-form.ts';
import { officeCalls } from './applications/office-calls.ts';
import { ownerCalls } from './applications/owner-calls.ts';
import { reviewCalls } from './applications/review-calls.ts';
import { auditCalls } from './audit/calls.ts';
import { browserFaultCalls } from './browser-faults/calls.ts';
import { certificateCalls } from './certificates/calls.ts';
import { batchCalls, batchDownload } from './document-batches/calls.ts';
import { bundleDownload, documentCalls, documentDownload } from './documents/calls.ts';
import { cardCalls } from './documents/card-calls.ts';
import { verificationCalls } from './documents/verification.ts';
import { committeeCalls } from './committee/calls.ts';
import { directoryCalls, directoryPhoto } from './directory/calls.ts';
import { endorsementCalls } from './endorsements/calls.ts';
import { enquiryCalls } from './enquiries/calls.ts';
import { erasureCalls } from './erasure/calls.ts';
import { listExportCalls, listExportDownload } from './list-exports/calls.ts';
import { lookupCalls } from './lookup/calls.ts';
import { mailboxCalls } from './mailbox/calls.ts';
import { masterCalls } from './masters/calls.ts';
import { membershipEndCalls } from './membership-ends/calls.ts';
import { meetingCalls, packDownload } from './meetings/calls.ts';
import { notificationCalls, notificationEvents } from './notifications/calls.ts';
import { packageCalls } from './packages/calls.ts';
import { partnerCalls } from './partners/calls.ts';
import { paymentCalls } from './payments/calls.ts';
import { personCalls } from './persons/calls.ts';
import { ownDataDownload, privacyCalls } from './privacy/calls.ts';
import { pushCalls } from './push/calls.ts';
import { applicationExport, paymentExport, reportCalls } from './reports/calls.ts';
import { figureExport, incomeExport, statisticsCalls } from './reports/statistics-calls.ts';
import { mergeCalls } from './merges/calls.ts';
import { mailingCalls } from './mailings/calls.ts';
import { reminderCalls } from './reminders/calls.ts';
import { retentionCalls } from './retention/calls.ts';
import { appManifest, siteLogo } from '#contract/settings/calls.ts';
import { settingsCalls } from './settings/calls.ts';
import { undeliveredCalls } from './undelivered/calls.ts';
import { importCalls } from './imports/calls.ts';
import { rollDownload, voterCalls } from './voters/calls.ts';

const callsOfFeatures = {
  ...accountCalls,
  ...profileCalls,
  ...factorCalls,
  ...passkeyCalls,
  ...userCalls,
  ...sessionCalls,
  ...roleCalls,
  ...applicationCalls,
  ...conversionCalls,
  ...officeCalls,
  ...homeCalls,
  ...memberFormCalls,
  ...ownerCalls,
  ...committeeCalls,
  ...meetingCalls,
  ...membershipEndCalls,
  ...reviewCalls,
  ...paymentCalls,
  ...documentCalls,
  ...verificationCalls,
  ...cardCalls,
  ...batchCalls,
  ...certificateCalls,
  ...lookupCalls,
  ...directoryCalls,
  ...enquiryCalls,
  ...endorsementCalls,
  ...erasureCalls,
  ...retentionCalls,
  ...reminderCalls,
  ...mailingCalls,
  ...packageCalls,
  ...settingsCalls,
  ...partnerCalls,
  ...undeliveredCalls,
  ...privacyCalls,
  ...notificationCalls,
  ...pushCalls,
  ...reportCalls,
  ...statisticsCalls,
  ...voterCalls,
  ...importCalls,
  ...mergeCalls,
  ...listExportCalls,
  ...personCalls,
  ...auditCalls,
  ...mailboxCalls,
  ...browserFaultCalls,
} as const;

/** Every call of the product: routes, OpenAPI and the permission tests walk this table. */
export const calls = { ...callsOfFeatures, ...masterCalls } as const;

type CallOfFeature = (typeof callsOfFeatures)[keyof typeof callsOfFeatures];
/** The paths that calls name in `changes`: what is not the path of a call does not compile here. */
export type ChangedPath = PathOf<Extract<CallOfFeature, { changes: readonly string[] }>['changes'][number]>;
type PathOf<Path extends CallOfFeature['path']> = Path;

/** Every call that answers bytes. */
export const downloads = {
  file: fileDownload,
  document: documentDownload,
  documentBundle: bundleDownload,
  documentBatch: batchDownload,
  directoryPhoto,
  siteLogo,
  ownDataFile: ownDataDownload,
  applicationExport,
  paymentExport,
  figureExport,
  incomeExport,
  votersRollFile: rollDownload,
  meetingPack: packDownload,
  listExportFile: listExportDownload,
  notificationEvents,
  appManifest,
} as const;
