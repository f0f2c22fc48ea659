import { expect, test } from 'vitest';
import { calls, type ChangedPath } from './calls.ts';
import type { Call } from './kit/define-call.ts';

type CallName = keyof typeof calls;

/** What is read by POST. */
const readers: readonly CallName[] = [
  'passwordLink',
  'codeDelivery',
  'adminProfile',
  'roleDetails',
  'checkApplicationStatus',
  'memberInfo',
  'memberDetail',
  'getMemberActivity',
  'applicationStatus',
  'applicationData',
  'getMember',
  'getMemberNotes',
  'memberDashboard',
  'possibleDuplicates',
  'invoiceData',
  'memberCard',
  'certificateDataList',
  'fmascertificateList',
  'knowMembership',
  'membershipRecord',
  'enquiryFormList',
  'applicationReport',
  'paymentReport',
  'paymentTotals',
  'getState',
  'getPin',
  'masterUsers',
  'getPostgradList',
  'getSuperspecialtyList',
  'getSchoolList',
  'ownData',
  'privacyRecord',
  'mailingPreview',
];

const every = Object.entries<Call>(calls);
const isReader = ([name, { method }]: [string, Call]) =>
  method === 'GET' || readers.some((reader) => reader === name);
const readPaths = every.filter(isReader).map(([, { path }]) => path);

test.each(every)('%s names what it changes, or nothing; what only reads does not', (name, call) => {
  const { changes } = call;
  if (isReader([name, call])) expect(changes).toBeUndefined();
  else expect(changes).toBeDefined();
  for (const path of changes === 'everything' ? [] : (changes ?? [])) expect(readPaths).toContain(path);
});

const toApplicant: readonly ChangedPath[] = [
  '/member_detail',
  '/application_data',
  '/application_status',
  '/get_member_activity',
  '/endorsers',
  '/my_applications',
];
const toOffice: readonly ChangedPath[] = [
  '/member_detail',
  '/get_member_activity',
  '/member_reminders',
  '/member_endorsements',
  '/member_directory_entry',
  '/get_member',
  '/persons',
  '/person',
  '/person_applications',
  '/person_documents',
  '/person_payments',
  '/person_mails',
  '/possible_duplicates',
  '/member_dashboard',
  '/waiting_applications',
  '/month_figures',
  '/application_report',
  '/payment_report',
  '/payment_totals',
];

const ofEntry: readonly ChangedPath[] = [
  '/own_directory_entry',
  '/own_data',
  '/directory',
  '/directory_choices',
  '/member_directory_entry',
  '/get_member_activity',
];

/** What pages rely on: they do not ask anew themselves. */
test.each<[CallName, 'everything' | readonly ChangedPath[]]>([
  ['memberTwo', ['/member_detail']],
  ['memberThree', ['/member_detail']],
  ['memberConversion', toApplicant],
  ['finalStep', toApplicant],
  ['verifyAndCapture', toApplicant],
  ['deleteWorkExp', toOffice],
  ['addMember', toOffice],
  ['memberActivityUpdate', toOffice],
  ['bulkStatusChange', toOffice],
  ['bulkStatusUndo', toOffice],
  ['membershipEnd', toOffice],
  ['membershipReinstate', toOffice],
  ['directoryPublish', ofEntry],
  ['directoryLeave', ofEntry],
  ['directoryTakeOff', ofEntry],
  [
    'directoryRulesUpdate',
    ['/directory_rules', '/member_directory_entry', '/settings', '/privacy_notice', '/directory'],
  ],
  ['createPaymentLink', toOffice],
  ['cancelPaymentLink', toOffice],
  ['refundPayment', toOffice],
  ['fileVerdict', ['/member_detail']],
  ['memberNotesUpdate', ['/get_member_notes']],
  ['sendMailEnquiry', ['/enquiry_form_list']],
  ['partnerAdd', ['/partners']],
  ['partnerNewKey', ['/partners']],
  ['partnerEnd', ['/partners']],
  ['sendPushNToMobile', ['/push_notification_list']],
  ['mailingSave', ['/mailings', '/mailing']],
  ['mailingSend', ['/mailings', '/mailing', '/mailing_audience', '/mailing_recipients']],
  ['mailingStop', ['/mailings', '/mailing', '/mailing_recipients']],
  ['mailingTryAgain', ['/mailings', '/mailing', '/mailing_recipients']],
  ['mailingDelete', ['/mailings']],
  ['mailingTest', []],
  ['mailingUnsubscribe', ['/mailing_link']],
  ['mailingSubscribe', ['/mailing_link']],
  ['ownMailingsUpdate', ['/own_mailings']],
  ['committeeUpdate', ['/committee', '/committee_votes', '/get_member']],
  ['committeeVote', ['/committee_votes', '/get_member']],
  ['meetingAgendaAdd', ['/meetings', '/meeting', '/meeting_candidates', '/member_meetings']],
  ['meetingAgendaOrder', ['/meeting']],
  ['votersRollFreeze', ['/voters_rolls']],
  ['votersRollDelete', ['/voters_rolls']],
  ['peopleDiffer', ['/duplicate_pairs']],
  ['mergePeople', 'everything'],
  ['mergeUndo', 'everything'],
  ['memberImportMend', ['/member_imports', '/member_import', '/member_import_rows']],
  ['memberImportCarryOut', 'everything'],
  ['addListExport', ['/list_exports']],
  ['cancelListExport', ['/list_exports']],
  ['retryListExport', ['/list_exports']],
  ['certificateDuplicate', ['/certificate_data_list']],
  ['notificationStatusUpdate', ['/notification_list']],
  ['notificationReadAll', ['/notification_list']],
  ['myProfileUpdate', ['/session']],
  ['chooseColumns', ['/session']],
  ['keepView', ['/session', '/shared_views']],
  ['dropView', ['/session', '/shared_views']],
  ['adminChangePassword', ['/admin_profile', '/session']],
  ['addUser', 'everything'],
  ['deleteRole', 'everything'],
  ['addApplication', 'everything'],
  ['addCountry', 'everything'],
  ['deleteCountry', 'everything'],
  ['pushNotificationAdd', 'everything'],
  ['certificateDataUpdate', 'everything'],
  ['fmascertificateDataUpdate', 'everything'],
  ['deleteCertificateData', 'everything'],
])('%s changes what it did', (name, changes) => {
  const call: Call = calls[name];
  expect(call.changes).toEqual(changes);
});
