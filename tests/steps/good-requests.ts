import { calls, downloads } from '#contract/calls.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { masterKinds, type MasterName } from '#contract/masters/kinds.ts';
import type { Master } from '#contract/masters/master.ts';
import { aPersonalStep, anAccount, anEducationStep, asFile } from '#tests/steps/apply.ts';
import { aQuickConversion, asiDetails } from '#tests/steps/convert.ts';
import { aCompleteMember } from '#tests/steps/members.ts';
import { aBatch, aMemberWithNumber } from '#tests/steps/document-batches.ts';
import { featureRequests } from '#tests/steps/feature-requests.ts';
import { logoInUse } from '#tests/steps/logo.ts';
import { linkSent, requestOf } from '#tests/steps/pay.ts';
import { aMessage, pushSecrets } from '#tests/steps/push-requests.ts';
import { aReason } from '#tests/steps/reason.ts';
import { aRejected } from '#tests/steps/refund.ts';
import {
  applicant,
  fresh,
  type GoodRequest,
  lookingFor,
  member,
  office,
  own,
  payer,
  prepared,
  visitor,
  type Walk,
} from './who-asks.ts';
import { anApplication } from '#tests/world/applications.ts';
import { personOf } from '#tests/world/sessions.ts';
import { aSignature } from '#tests/world/uploads.ts';
import { adminEmail, adminPassword } from '#tests/world/product.ts';
import { enterOfficers } from '#tests/world/whole-application.ts';

const handle = 'AAAAAAAAAAAAAAAAAAAAAA';

/** The year of the last convocation that was entered: one of the last hundred years. */
let convocation = 1926;

type CallName = keyof typeof calls | keyof typeof downloads;

let codes = 0;
/** 'AAB', 'AAC' and so on. */
function nextCode(): string {
  codes += 1;
  return [676, 26, 1].map((worth) => String.fromCharCode(65 + (Math.floor(codes / worth) % 26))).join('');
}

type Values = Record<string, unknown>;

/** The values of a row of each master that is not there yet. */
const newRows: Record<MasterName, (walk: Walk) => Values | Promise<Values>> = {
  country: () => ({ country_name: fresh('Country'), nationality: 'Islander' }),
  gstType: () => ({ gst_type_name: fresh('GST type') }),
  gst: async ({ office: browser }) => {
    const { data } = await browser.ok(calls.addGstType, { gst_type_name: fresh('GST type') });
    return { gst_type: data[0]?.id, gst_value: '12.5' };
  },
  paymentStatus: () => ({ payment_status_name: fresh('Payment status') }),
  statusMaster: () => ({ status_name: fresh('Application status') }),
  reviewStatus: () => ({ review_status_name: fresh('Review status') }),
  currency: () => ({
    currency_name: fresh('Currency'),
    currency_symbol: '¤',
    currency_code: nextCode(),
  }),
  messageTemplate: () => ({
    application_status: 2,
    template_name: fresh('Template'),
    message: 'Please tell us more.',
  }),
};
const addRow = (name: MasterName) => prepared(newRows[name]);

/** A row that was just added and that nothing uses. */
const rowOf = (name: MasterName) =>
  prepared(async (walk) => {
    const { save }: Master = masterKinds[name];
    const { data } = await walk.office.ok(save, await newRows[name](walk));
    return { id: data[0]?.id };
  });

const aPackage = () => ({ application_name: fresh('Package'), fee: '3500', currency_type: 1 });
const aUser = () => {
  const full_name = fresh('User');
  return { full_name, email: `${full_name.replace(' ', '')}@example.org`, role: 1 };
};
const aRole = () => ({
  role_name: fresh('Role'),
  module: [1],
  permission_view: [1],
  permission_create: [0],
  permission_update: [0],
  permission_delete: [0],
  permission_id: [],
});

/** Settings without accounts of our own, so that nothing leaves this machine. */
async function practice(): Promise<InputOf<typeof calls.settingsUpdate>> {
  return {
    website_name: 'Society of Surgeons',
    logo: asFile(await aSignature()),
    email: 'society@example.org',
    phone: '+91 98400 12345',
    webaddress: '1 Beach Road, Chennai',
    webgst: '33AAAAA0000A1Z9',
    place_of_supply: 'Tamil Nadu',
    practice_payments: 1,
    practice_mail: 1,
  };
}

/** Earlier requests may have left accounts behind that no test may use. */
const inPractice = prepared(async ({ office: browser }) => {
  await browser.ok(calls.settingsUpdate, await practice());
  return {};
});

/** A notification of an application that was paid. */
const bell = prepared(async ({ world }) => {
  const { id: application_id } = await anApplication(world.db, { status_id: 3, paid: true });
  const notification = { application_id, status_id: 3, created_at: world.clock.now() } as const;
  const query = world.db.insertInto('notifications').values(notification).returning('id');
  return query.executeTakeFirstOrThrow();
});

/** A number, so that a second request changes what the first one kept. */
const aPeriod = async () => ({
  from_date: '1990-01-01',
  to_date: '1990-12-31',
  president_name: fresh('Dr. Lakshmi Nair'),
  secretary_name: 'Dr. Sujata Sample',
  president_sign: asFile(await aSignature()),
  secretary_sign: asFile(await aSignature()),
});

const sentMessage = prepared(async ({ office: browser }) => {
  const { data } = await browser.ok(calls.pushNotificationAdd, aMessage());
  return { id: data[0]?.id };
});
/** One good request of every call and download; a new call without one does not compile. */
export const goodRequests: Record<CallName, (walk: Walk) => Promise<GoodRequest>> = {
  ...featureRequests,
  session: visitor({}),
  logout: visitor({ who: 'member' }),
  languageUpdate: visitor({ language: 'ta' }),
  adminSendOtp: visitor({ email: 'nobody@example.org' }),
  adminOtpVerify: visitor({ id: handle, otp: '0000' }),
  adminLinkVerify: visitor({ token: handle }),
  adminResendOtp: visitor({ id: handle }),
  adminLogin: visitor({ username: adminEmail, password: adminPassword }),
  adminSecondFactor: visitor({ id: handle, way: 'totp', proof: '123456' }),
  myFactors: own(() => ({})),
  prove: own(() => ({ way: 'password', proof: 'a password that is none' })),
  totpBegin: own(() => ({})),
  totpConfirm: own(() => ({ id: handle, code: '123456' })),
  totpRemove: own(() => ({})),
  userFactorRemove: prepared(() => ({ id: 2147483647 })),
  recoveryCodesRenew: own(() => ({})),
  factorPutOff: own(() => ({})),
  adminForgotPassword: visitor({ email: 'nobody@example.org' }),
  adminChangePassword: visitor({ id: handle, password: 'a new password' }),
  adminProfile: own(() => ({})),
  myProfileUpdate: own((name) => ({
    full_name: `Renamed ${name}`,
    email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
    password: '',
  })),
  sharedViews: own(() => ({})),
  keepView: own((name) => ({ list: 'applications', name, address: '/all-membership-application/1?q=a' })),
  dropView: own((name) => ({ list: 'applications', name })),
  chooseColumns: own(() => ({ list: 'applications', columns: { place: true } })),
  memberSendOtp: visitor({ email: 'nobody@example.org' }),
  memberOtpVerify: visitor({ id: handle, otp: '0000' }),
  memberLinkVerify: visitor({ token: handle }),
  memberResendOtp: visitor({ id: handle }),
  codeDelivery: visitor({ id: handle }),
  memberLogin: visitor({ username: 'nobody@example.org', password: 'a wrong password' }),
  memberForgotPassword: visitor({ email: 'nobody@example.org' }),
  passwordLink: visitor({ who: 'member', token: handle }),
  memberForgotPassUpdate: visitor({ password: 'a new password', encrypt_data: handle }),
  adminForgotPassUpdate: visitor({ password: 'a new password', encrypt_data: handle }),

  mySessions: own(() => ({})),
  endSession: prepared(async ({ world, office: browser }) => {
    await world.admin();
    const { data } = await browser.ok(calls.mySessions, {});
    return { id: data.find(({ is_this: isThis }) => !isThis)?.id };
  }),
  endOtherSessions: own(() => ({})),
  endUserSessions: prepared(async ({ office: browser }) => {
    const { data } = await browser.ok(calls.addUser, aUser());
    return { id: data[0]?.id };
  }),

  getUser: prepared(() => ({})),
  addUser: prepared(aUser),
  deleteUser: prepared(async ({ office: browser }) => {
    const { data } = await browser.ok(calls.addUser, aUser());
    return { id: data[0]?.id };
  }),
  getRole: prepared(() => ({})),
  getModule: prepared(() => ({})),
  roleDetails: prepared(() => ({ id: 1 })),
  addRole: prepared(aRole),
  deleteRole: prepared(async ({ office: browser }) => {
    const { data } = await browser.ok(calls.addRole, aRole());
    return { id: data[0]?.id };
  }),

  checkApplicationStatus: visitor(anAccount()),
  sendOtp: visitor(anAccount()),
  otpVerify: visitor({ id: handle, otp: '0000' }),
  linkVerify: visitor({ token: handle }),
  resendOtp: visitor({ id: handle }),
  deleteOldMemberApplication: applicant((id) => ({ id })),
  memberInfo: applicant((id) => ({ id })),
  saveDraft: applicant((id) => ({ id, step: 'personal', values: { city: 'Chennai' } })),
  uploadFile: applicant(async (id) => ({ id, field: 'profile', file: asFile(await aSignature()) })),
  removeFile: applicant((id) => ({ id, field: 'profile' })),
  memberTwo: applicant(async (id) => ({ id, ...aPersonalStep(), profile: asFile(await aSignature()) })),
  memberThree: applicant((id) => ({ id, ...anEducationStep() })),
  deleteWorkExp: applicant(() => ({ id: 1 })),
  memberDetail: applicant((id) => ({ id })),
  getMemberActivity: applicant((member_id) => ({ member_id })),
  memberConversion: async ({ world }) => {
    const { browser, id } = await aQuickConversion(world);
    return { browser, input: { id, ...asiDetails } };
  },
  reportFault: visitor({ page: '/application/', fault: 'TypeError: no rows', stack: '' }),
  knowMembership: lookingFor(({ email }) => ({ email, mobile: '9876543210' })),
  membershipRecord: lookingFor(({ public_id: id }) => ({ id })),
  membershipSendOtp: lookingFor(({ public_id: id }) => ({ id })),
  sendDetailsToMail: lookingFor(({ public_id: id }) => ({ id })),
  enquiryForm: visitor({
    first_name: 'Asha',
    email_id: 'asha@example.org',
    mobile_number: '9876543210',
    member_no: 'LM0001',
    subject: 'Certificate',
    message: 'Where is my certificate?',
  }),
  enquiryFormList: prepared(() => ({ search: '', limit_value: 5, limit_offset: 0 })),
  sendMailEnquiry: prepared(async ({ world }) => {
    const enquiry = { first_name: 'Asha', email: 'asha@example.org', mobile_number: '9876543210' };
    const { id } = await world.db
      .insertInto('enquiries')
      .values({ ...enquiry, member_no: 'LM1', subject: 'A', message: 'B', created_at: world.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, reply_message: 'It is on its way.' };
  }),
  trackApplication: async ({ world }) => {
    const { email, application_no } = await anApplication(world.db);
    return { browser: world.browser(), input: { email, application_no } };
  },
  trackingSendOtp: async ({ world }) => ({
    browser: await personOf(world, 'tracker', await anApplication(world.db)),
    input: {},
  }),
  applicationStatus: applicant((id) => ({ id })),
  myApplications: member({}),
  reviewDays: applicant(() => ({})),
  applicationData: office(({ application_no }) => ({ application_no })),
  file: visitor({ id: handle, download: '1' }),

  createOrder: payer((member_id) => ({ member_id })),
  verifyAndCapture: payer(() => ({ razorpay_payment_id: 'pay_1', amount: '4130' })),
  finalStep: payer((id) => ({ id, amount: '4130', currency: 'INR', payment_status: 'Failed' })),
  createPaymentLink: office(({ id }) => requestOf(id)),
  resendPaymentLink: prepared(linkSent),
  cancelPaymentLink: prepared(linkSent),
  refundPayment: prepared(async ({ world }) => {
    const { application, paymentId } = await aRejected(world);
    return { member_id: application.id, payment_id: paymentId, amount: '3500', reason: 'Rejected' };
  }),

  getMember: office(() => ({ limit_value: 10, limit_offset: 0, search: '' })),
  getMemberNotes: office(({ id }) => ({ member_id: String(id) })),
  memberNotesUpdate: office(({ id }) => ({ member_id: String(id), notes: 'A note' })),
  memberActivityUpdate: office(({ id }) => ({
    member_id: String(id),
    application_status: 2,
    message: 'Please answer',
  })),
  memberActivityUndo: prepared(async ({ world, office: browser }) => {
    const { id: member_id } = await anApplication(world.db, { status_id: 3, paid: true });
    const change = { member_id, application_status: 8, message: 'One paper is missing', hold: 1 };
    await browser.ok(calls.memberActivityUpdate, change);
    return { member_id, seen_status: 8 };
  }),
  resendApplicationNo: office(({ id }) => ({ id: String(id) })),
  memberDashboard: office(() => ({})),
  applicationChart: office(() => ({})),
  fileVerdict: office(({ id }) => ({
    member_id: String(id),
    field: 'mci_certificate',
    url: '',
    verdict: 'refused',
    reason: 'It is missing.',
  })),
  possibleDuplicates: office(({ id }) => ({ member_id: String(id) })),
  bulkStatusChange: office(({ id }) => ({
    member_id: [String(id)],
    application_status: 2,
    message: 'Please answer',
  })),
  bulkStatusUndo: prepared(async ({ world, office: browser }) => {
    const { id } = await anApplication(world.db, { status_id: 3, paid: true });
    const change = { application_status: 8, message: 'One paper is missing', hold: 1 };
    await browser.ok(calls.bulkStatusChange, { member_id: [String(id)], ...change });
    return { member_id: [String(id)], seen_status: 8 };
  }),
  addMember: prepared(() => aCompleteMember(3)),

  invoiceData: office(({ id }) => ({ id: String(id) })),
  officeBearers: visitor({}),
  certificateDataList: office(() => ({ member_apply_date: '2026-11-21' })),
  certificateDataUpdate: prepared(aPeriod),
  certificateDuplicate: prepared(async ({ office: browser }) => {
    const { data } = await browser.ok(calls.certificateDataUpdate, await aPeriod());
    return { id: data[0]?.id };
  }),
  deleteCertificateData: prepared(async ({ office: browser }) => {
    const { data } = await browser.ok(calls.certificateDataUpdate, await aPeriod());
    return { id: data[0]?.id };
  }),
  fmascertificateList: prepared(() => ({})),
  fmascertificateDataUpdate: prepared(async () => ({
    year_of_fmas: (convocation += 1),
    president_name: 'Dr. Lakshmi Nair',
    certificate_file: asFile(await aSignature()),
  })),
  verifyCertificate: visitor({ code: handle }),
  memberCard: prepared(async ({ world, office: browser }) => {
    await enterOfficers(browser);
    const member = { status_id: 12, membership_no: fresh('LM'), member_reg_date: '2020-06-01' } as const;
    return { id: String((await anApplication(world.db, member)).id) };
  }),
  document: office(({ id }) => ({ kind: 'invoice', id: String(id), as: 'svg' })),
  documentBundle: office(({ id }) => ({ ...aReason, id: String(id) })),

  getApplication: visitor({}),
  addApplication: prepared(aPackage),
  deleteApplication: prepared(async ({ office: browser }) => {
    const { data } = await browser.ok(calls.addApplication, aPackage());
    return { id: data[0]?.id };
  }),

  getCountry: visitor({}),
  addCountry: addRow('country'),
  deleteCountry: rowOf('country'),
  getGstType: prepared(() => ({})),
  addGstType: addRow('gstType'),
  deleteGstType: rowOf('gstType'),
  getGst: prepared(() => ({})),
  addGst: addRow('gst'),
  deleteGst: rowOf('gst'),
  getPaymentStatus: prepared(() => ({})),
  addPaymentStatus: addRow('paymentStatus'),
  deletePaymentStatus: rowOf('paymentStatus'),
  getStatusMaster: prepared(() => ({})),
  addStatusMaster: addRow('statusMaster'),
  deleteStatusMaster: rowOf('statusMaster'),
  getReviewStatus: prepared(() => ({})),
  addReviewStatus: addRow('reviewStatus'),
  deleteReviewStatus: rowOf('reviewStatus'),
  getCurrency: prepared(() => ({})),
  addCurrency: addRow('currency'),
  deleteCurrency: rowOf('currency'),
  getMessageTemplate: prepared(() => ({})),
  masterUsers: prepared(() => ({ master: 'country', id: 101 })),
  addMessageTemplate: addRow('messageTemplate'),
  deleteMessageTemplate: rowOf('messageTemplate'),
  getState: visitor({ id: 101, search: 'Tamil' }),
  countryStates: visitor({ id: 101 }),
  getPin: visitor({ pin: '600020' }),
  getPaymentMethod: prepared(() => ({})),
  getPostgradList: visitor({ search: 'MS' }),
  getSuperspecialtyList: visitor({ search: 'MCh' }),
  getSchoolList: visitor({ kind: 'college', search: 'Madras' }),

  settings: visitor({}),
  siteLogo: prepared(logoInUse),
  appManifest: visitor({}),
  settingsUpdate: prepared(practice),
  sendTestMail: inPractice,
  testGateway: inPractice,
  jobRuns: prepared(() => ({})),
  failingServices: prepared(() => ({})),

  notificationList: prepared(() => ({ limit_value: 10, limit_offset: 0 })),
  notificationStatusUpdate: bell,
  notificationReadAll: bell,
  notificationEvents: prepared(() => ({})),

  pushNotificationList: prepared(() => ({})),
  pushNotificationAdd: prepared(aMessage),
  sendPushNToMobile: sentMessage,
  pushNotificationDelete: sentMessage,
  pushKey: member({}),
  pushSubscribe: member({ endpoint: 'https://fcm.googleapis.com/fcm/send/abc', ...pushSecrets }),
  pushUnsubscribe: member({ endpoint: 'https://fcm.googleapis.com/fcm/send/abc' }),
  myMessages: member({ limit_value: 10, limit_offset: 0 }),

  applicationReport: prepared(() => ({ limit_value: 10, from_date: '2026-01-01', to_date: '2026-12-31' })),
  paymentReport: prepared(() => ({ limit_value: 10, from_date: '2026-01-01', to_date: '2026-12-31' })),
  paymentTotals: prepared(() => ({ from_date: '2026-01-01', to_date: '2026-12-31' })),
  applicationExport: prepared(() => ({ ...aReason, search: '', from_date: '2026-01-01' })),
  paymentExport: prepared(() => ({ ...aReason, search: '', from_date: '2026-01-01' })),
  documentBatchList: prepared(() => ({})),
  documentBatchCount: prepared(() => ({ kind: 'invoice', from_date: '2026-01-01', to_date: '' })),
  addDocumentBatch: prepared(aMemberWithNumber),
  cancelDocumentBatch: prepared(aBatch),
  retryDocumentBatch: prepared(aBatch),
  documentBatch: prepared(async (walk) => ({ ...aReason, ...(await aBatch(walk)) })),

  auditList: prepared(() => ({
    limit_value: 10,
    limit_offset: 0,
    search: 'office',
    what: 'session.opened',
    from_date: '2026-11-01',
    to_date: '2026-11-30',
  })),

  mailboxList: visitor({ limit_value: 10, limit_offset: 0, search: '' }),
  mailboxRead: async ({ world }) => {
    const email = `${fresh('reader').replace(' ', '')}@example.org`;
    await anApplication(world.db, { email });
    await world.browser().ok(calls.memberSendOtp, { email });
    const mails = await world.mailsTo(email);
    return { browser: world.browser(), input: { id: mails[0]?.id } };
  },
};
