import { calls } from '#contract/calls.ts';
import { goodRequests } from '#tests/steps/good-requests.ts';
import { prepared } from '#tests/steps/who-asks.ts';
import { anOfficeFile, aLogo } from './files.ts';
import { people, signingIn } from './account-rows.ts';
import { meeting } from './meeting-rows.ts';
import { knowing, merging } from './person-rows.ts';
import { showing } from './directory-rows.ts';
import {
  type CallName,
  everyAdministrator,
  everyone,
  harmless,
  ofTheAsker,
  ofTheirOwn,
  ofTheSeen,
  type Row,
  to,
} from './row.ts';

const whoFills = ['applicant', 'member'] as const;
const whoSees = ['applicant', 'member', 'Application:view'] as const;
const whoTracks = ['applicant', 'tracker', 'member', 'Application:view'] as const;
const reports = ['Application reports:view', 'Payment reports:view'] as const;

const signed = harmless('the signed link of a mail, which opens nothing else');
const registered = harmless('only its registered address is mailed to');

const applying = {
  checkApplicationStatus: harmless('a membership type; a membership number is judged with its e-mail'),
  sendOtp: harmless('a membership type; a membership number is judged with its e-mail'),
  otpVerify: harmless('opens by its code alone'),
  linkVerify: everyone,
  resendOtp: harmless('mails a code to its owner'),
  deleteOldMemberApplication: ofTheirOwn('applicant'),
  memberInfo: ofTheirOwn(...whoFills),
  saveDraft: ofTheirOwn(...whoFills),
  uploadFile: ofTheirOwn(...whoFills),
  removeFile: ofTheirOwn(...whoFills),
  memberTwo: ofTheirOwn(...whoFills),
  memberThree: ofTheirOwn(...whoFills),
  deleteWorkExp: ofTheirOwn(...whoFills, 'Application:update'),
  memberDetail: ofTheirOwn(...whoFills, 'Application:view'),
  getMemberActivity: ofTheirOwn(...whoTracks),
  memberConversion: ofTheirOwn(...whoFills),
  trackApplication: harmless('an application ID, which opens with its e-mail alone'),
  trackingSendOtp: to('tracker'),
  applicationStatus: ofTheirOwn(...whoTracks),
  myApplications: to('member'),
  reviewDays: to(...whoTracks),
  applicationData: ofTheirOwn(...whoFills, 'Application:view'),
  privacyNotice: everyone,
  ownData: ofTheirOwn(...whoFills),
  nomineeUpdate: ofTheirOwn(...whoFills),
  nomineeRemove: ofTheirOwn(...whoFills),
  ownDataFile: ofTheirOwn(...whoFills),
  file: {
    ...ofTheirOwn('visitor'),
    cases: {
      'the logo': { doors: ['visitor'], request: aLogo },
      'a picture of the office': { doors: ['admin'], rows: 'own', request: anOfficeFile },
    },
  },
} satisfies Partial<Record<CallName, Row>>;

const reviewing = {
  getMember: to('Application:view'),
  getMemberNotes: to('Application:view'),
  memberNotesUpdate: ofTheSeen('Application:update'),
  memberActivityUpdate: ofTheSeen('Application:update'),
  memberActivityUndo: ofTheSeen('Application:update'),
  resendApplicationNo: ofTheSeen('Application:update'),
  memberDashboard: to('Dashboard:view'),
  waitingApplications: to('Application:view'),
  waitingTargets: to('Application:view', 'Settings:view'),
  waitingTargetsUpdate: to('Settings:update'),
  monthFigures: to('Dashboard:view'),
  applicationChart: to('Dashboard:view'),
  fileVerdict: ofTheSeen('Application:update'),
  possibleDuplicates: to('Application:view'),
  privacyRecord: ofTheSeen('Application:view'),
  colleagues: to('Application:view'),
  assignApplication: to('Application:update'),
  bulkStatusChange: to('Application:update'),
  bulkStatusUndo: to('Application:update'),
  addMember: to('Application:save'),
  notificationList: to('Application:view'),
  notificationStatusUpdate: to('Application:view'),
  notificationReadAll: to('Application:view'),
  notificationEvents: to('Application:view'),
} satisfies Partial<Record<CallName, Row>>;

const paying = {
  createOrder: ofTheirOwn(...whoFills),
  verifyAndCapture: ofTheirOwn(...whoFills),
  finalStep: ofTheirOwn(...whoFills),
  createPaymentLink: to('Application:update'),
  resendPaymentLink: to('Application:update'),
  cancelPaymentLink: to('Application:update'),
  refundPayment: to('Application:update'),
} satisfies Partial<Record<CallName, Row>>;

const papers = {
  invoiceData: ofTheirOwn(...whoSees),
  memberCard: ofTheirOwn(...whoSees),
  document: ofTheirOwn(...whoSees),
  documentBundle: to('Application:view'),
  verifyCertificate: everyone,
  officeBearers: everyone,
  certificateDataList: {
    ...to(...whoSees, 'Membership certificate:view'),
    cases: {
      'all periods': {
        doors: ['Membership certificate:view'],
        request: prepared(() => ({ member_apply_date: '' })),
      },
    },
  },
  certificateDataUpdate: to('Membership certificate:save'),
  certificateDuplicate: to('Membership certificate:create'),
  deleteCertificateData: {
    ...to('Membership certificate:delete', 'FMAS certificate:delete'),
    cases: {
      'of a period': {
        doors: ['Membership certificate:delete'],
        request: goodRequests.deleteCertificateData,
      },
      'of a convocation': {
        doors: ['FMAS certificate:delete'],
        request: prepared(async (walk) => {
          const { input } = await goodRequests.fmascertificateDataUpdate(walk);
          const { data } = await walk.office.ok(calls.fmascertificateDataUpdate, input as never);
          return { id: data[0]?.id };
        }),
      },
    },
  },
  fmascertificateList: to('FMAS certificate:view'),
  fmascertificateDataUpdate: to('FMAS certificate:save'),
} satisfies Partial<Record<CallName, Row>>;

const batchOf = (kind: string, flag: (typeof reports)[number]) => ({
  doors: [`${flag} + Application:view`] as const,
  request: prepared(async (walk) => ({
    ...(await goodRequests.addDocumentBatch(walk)).input,
    kind,
  })),
});
const eachKind = {
  'of certificates': batchOf('certificate', 'Application reports:view'),
  'of invoices': batchOf('invoice', 'Payment reports:view'),
};

const reporting = {
  applicationReport: to('Application reports:view'),
  paymentReport: to('Payment reports:view'),
  paymentTotals: to('Payment reports:view'),
  applicationExport: to('Application reports:view'),
  paymentExport: to('Payment reports:view'),
  statisticsByMonth: to('Application reports:view'),
  statisticsByStep: to('Application reports:view'),
  statisticsByReason: to('Application reports:view'),
  statisticsByPlace: to('Application reports:view'),
  statisticsByType: to('Application reports:view'),
  statisticsOfIncome: to('Payment reports:view'),
  figureExport: to('Application reports:view'),
  incomeExport: to('Payment reports:view'),
  votersRolls: to('Application reports:view'),
  votersRollCount: to('Application reports:create'),
  votersRollFreeze: to('Application reports:create'),
  votersRoll: to('Application reports:view'),
  votersRollDelete: to('Application reports:delete'),
  votersRollFile: to('Application reports:view'),
  documentBatchList: to(...reports),
  documentBatchCount: { ...to(...reports), cases: eachKind },
  addDocumentBatch: { ...to(...reports), cases: eachKind },
  cancelDocumentBatch: ofTheAsker(...reports),
  retryDocumentBatch: ofTheAsker(...reports),
  documentBatch: ofTheAsker(...reports),
  auditList: to('Audit:view'),
} satisfies Partial<Record<CallName, Row>>;

const masters = {
  getApplication: everyone,
  addApplication: to('Package:save'),
  deleteApplication: to('Package:delete'),
  getCountry: everyone,
  addCountry: to('Country:save'),
  deleteCountry: to('Country:delete'),
  getGstType: everyAdministrator,
  addGstType: to('GST type:save'),
  deleteGstType: to('GST type:delete'),
  getGst: everyAdministrator,
  addGst: to('GST:save'),
  deleteGst: to('GST:delete'),
  getPaymentStatus: everyAdministrator,
  addPaymentStatus: to('Payment status:save'),
  deletePaymentStatus: to('Payment status:delete'),
  getStatusMaster: everyAdministrator,
  addStatusMaster: to('Application status:save'),
  deleteStatusMaster: to('Application status:delete'),
  getReviewStatus: everyAdministrator,
  addReviewStatus: to('Review status:save'),
  deleteReviewStatus: to('Review status:delete'),
  getCurrency: everyAdministrator,
  addCurrency: to('Currency:save'),
  deleteCurrency: to('Currency:delete'),
  getMessageTemplate: everyAdministrator,
  addMessageTemplate: to('Message template:save'),
  deleteMessageTemplate: to('Message template:delete'),
  masterUsers: {
    ...everyAdministrator,
    cases: {
      'of a country': { doors: ['Country:view'], request: goodRequests.masterUsers },
      'of a GST value': {
        doors: ['GST:view'],
        request: prepared(() => ({ master: 'gst', id: 1 })),
      },
    },
  },
  getState: harmless('a country'),
  countryStates: harmless('a country'),
  getPin: everyone,
  getPaymentMethod: everyAdministrator,
  getPostgradList: everyone,
  getSuperspecialtyList: everyone,
  getSchoolList: everyone,
} satisfies Partial<Record<CallName, Row>>;

const reminding = {
  reminderRules: to('Settings:view'),
  remindersDue: to('Settings:view'),
  reminderRulesUpdate: to('Settings:update'),
  memberReminders: ofTheSeen('Application:view'),
  memberRemindersUpdate: ofTheSeen('Application:update'),
  reminderLink: signed,
  reminderStop: signed,
  reminderResume: signed,
} satisfies Partial<Record<CallName, Row>>;

const mailing = {
  mailings: to('Push notification:view'),
  mailing: to('Push notification:view'),
  mailingRecipients: to('Push notification:view + Application:view'),
  mailingAudience: to('Push notification:create + Application:view'),
  mailingPreview: to('Push notification:create + Application:view'),
  mailingTest: to('Push notification:create + Application:view'),
  mailingSave: to('Push notification:create + Application:view'),
  mailingSend: to('Push notification:create + Application:view'),
  mailingStop: to('Push notification:update'),
  mailingTryAgain: to('Push notification:create'),
  mailingDelete: to('Push notification:delete'),
  mailingLink: signed,
  mailingUnsubscribe: signed,
  mailingSubscribe: signed,
  ownMailings: ofTheirOwn(...whoFills),
  ownMailingsUpdate: ofTheirOwn(...whoFills),
} satisfies Partial<Record<CallName, Row>>;

const exporting = {
  listExports: to('Application reports:view + Application:view'),
  addListExport: to('Application reports:view + Application:view'),
  cancelListExport: ofTheAsker('Application reports:view + Application:view'),
  retryListExport: ofTheAsker('Application reports:view + Application:view'),
  listExportFile: ofTheAsker('Application reports:view + Application:view'),
} satisfies Partial<Record<CallName, Row>>;

const ending = {
  membershipEnd: to('Application:update'),
  membershipReinstate: to('Application:update'),
} satisfies Partial<Record<CallName, Row>>;

const partnering = {
  partnerList: to('Settings:view'),
  partnerAdd: to('Settings:update'),
  partnerNewKey: to('Settings:update'),
  partnerEnd: to('Settings:update'),
  goodStanding: to('partner'),
} satisfies Partial<Record<CallName, Row>>;

const importing = {
  memberImports: to('Application:create'),
  memberImport: to('Application:create'),
  memberImportRows: to('Application:create'),
  memberImportBegin: to('Application:create'),
  memberImportSend: to('Application:create'),
  memberImportMatch: to('Application:create'),
  memberImportMend: to('Application:create'),
  memberImportLeaveOut: to('Application:create'),
  memberImportCarryOut: to('Application:create'),
  memberImportTakeBack: to('Application:delete'),
  memberImportDelete: to('Application:create'),
} satisfies Partial<Record<CallName, Row>>;

const endorsing = {
  endorsers: ofTheirOwn(...whoFills),
  endorserUpdate: ofTheirOwn(...whoFills),
  endorsementLink: signed,
  endorsementAnswer: signed,
  memberEndorsements: ofTheSeen('Application:view'),
} satisfies Partial<Record<CallName, Row>>;

const talking = {
  knowMembership: everyone,
  membershipRecord: harmless('masked for all but its member'),
  membershipSendOtp: registered,
  sendDetailsToMail: registered,
  enquiryForm: harmless('a membership number that is told, not looked up'),
  enquiryFormList: to('Application queries:view'),
  sendMailEnquiry: to('Application queries:update'),
  pushNotificationList: to('Push notification:view'),
  pushNotificationAdd: {
    ...to('Push notification:save'),
    cases: {
      'and sends it': {
        doors: ['Push notification:create + Push notification:update'],
        request: prepared(async (walk) => {
          const { input } = await goodRequests.pushNotificationAdd(walk);
          return { ...input, send_status: '2' };
        }),
      },
    },
  },
  sendPushNToMobile: to('Push notification:update'),
  pushNotificationDelete: to('Push notification:delete'),
  pushKey: to('member'),
  pushSubscribe: to('member'),
  pushUnsubscribe: to('member'),
  myMessages: to('member'),
} satisfies Partial<Record<CallName, Row>>;

const product = {
  settings: everyone,
  siteLogo: harmless('the logo in use'),
  appManifest: everyone,
  settingsUpdate: to('Settings:update'),
  privacyNoticeUpdate: to('Settings:update'),
  sendTestMail: to('Settings:update'),
  testGateway: to('Settings:update'),
  jobRuns: to('Settings:view'),
  failingServices: to('Application:view', 'Settings:view'),
  reportFault: everyone,
  mailboxList: everyone,
  mailboxRead: harmless('a mail of a trial, where everybody reads the mailbox'),
} satisfies Partial<Record<CallName, Row>>;

const erasing = {
  myErasure: to('member'),
  erasureSendOtp: to('member'),
  erasureRequest: { ...to('member'), rows: 'the handle of a code that went to the asker' },
  erasureWithdraw: to('member'),
  erasureList: to('Application:delete'),
  erasurePreview: to('Application:delete'),
  erasureCarryOut: to('Application:delete'),
  erasureRefuse: to('Application:delete'),
  retention: to('Settings:view'),
  retentionUpdate: to('Settings:update'),
} satisfies Partial<Record<CallName, Row>>;

/** By the subjects under which docs/permissions.md shows them. */
export const subjects = {
  'Signing in, and what is one’s own': signingIn,
  'Applying and following': applying,
  Paying: paying,
  'Reviewing applications': reviewing,
  'Documents and certificates': papers,
  'Reports and exports': reporting,
  'Users and roles': people,
  'Masters and packages': masters,
  'Lookup, enquiries and messages': talking,
  'Erasure and retention': erasing,
  Endorsements: endorsing,
  Reminders: reminding,
  'Mails to members': mailing,
  'Committee and meetings': meeting,
  'Exports of lists': exporting,
  'Ends of memberships': ending,
  Persons: knowing,
  'Duplicates and merges': merging,
  'Directory of members': showing,
  Partners: partnering,
  'Importing members': importing,
  'The product': product,
} as const;

const everyRow = {
  ...signingIn,
  ...people,
  ...applying,
  ...reviewing,
  ...paying,
  ...papers,
  ...reporting,
  ...masters,
  ...talking,
  ...erasing,
  ...endorsing,
  ...reminding,
  ...mailing,
  ...meeting,
  ...exporting,
  ...ending,
  ...knowing,
  ...merging,
  ...showing,
  ...partnering,
  ...importing,
  ...product,
} satisfies Record<CallName, Row>;

/**
 * Who may call what, written down once more by hand, from decisions section 3. A call without a row does not compile.
 */
export const table: Record<CallName, Row> = everyRow;

/** Calls whose rows are somebody's own: each has its requests in own-requests.ts. */
export type OwnCall = {
  [Name in CallName]: (typeof everyRow)[Name] extends { rows: 'own' } ? Name : never;
}[CallName];
