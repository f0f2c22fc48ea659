import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallerKind } from '#contract/accounts/callers.ts';
import { type ModuleName, moduleNames } from '#contract/kit/permissions.ts';
import { calls, downloads } from '#contract/calls.ts';
import type { Call, Flag } from '#contract/kit/define-call.ts';
import type { Download } from '#contract/kit/define-download.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aPerson, aQuickAdministrator } from '#tests/world/sessions.ts';

/** What opens a call: being somebody, any administrator's session, or one flag of the role. */
type Door = CallerKind | `${ModuleName}:${Flag | 'save'}`;

const everyone: Door[] = ['visitor'];
const whoFills: Door[] = ['applicant', 'member'];
const whoSees: Door[] = ['applicant', 'tracker', 'member', 'Application:view'];
const whoExports: Door[] = ['Application reports:view', 'Payment reports:view'];

/**
 * Who gets to each call's handler, written down once more by hand, from decisions section 3: each door opens it
 * alone, and nothing else does. A new call without a row does not compile. `save` is create without an id and
 * update with one.
 */
const doorsOf: Record<keyof typeof calls | keyof typeof downloads, readonly Door[]> = {
  session: everyone,
  logout: everyone,
  languageUpdate: everyone,
  adminSendOtp: everyone,
  adminOtpVerify: everyone,
  adminLinkVerify: everyone,
  adminResendOtp: everyone,
  adminLogin: everyone,
  adminForgotPassword: everyone,
  adminChangePassword: everyone,
  adminSecondFactor: everyone,
  myFactors: ['admin'],
  totpBegin: ['admin'],
  totpConfirm: ['admin'],
  totpRemove: ['admin'],
  recoveryCodesRenew: ['admin'],
  adminProfile: ['admin'],
  myProfileUpdate: ['admin'],
  chooseColumns: ['admin'],
  keepView: ['admin'],
  dropView: ['admin'],
  memberSendOtp: everyone,
  memberOtpVerify: everyone,
  memberLinkVerify: everyone,
  memberResendOtp: everyone,
  memberLogin: everyone,
  memberForgotPassword: everyone,
  passwordLink: everyone,
  memberForgotPassUpdate: everyone,
  adminForgotPassUpdate: everyone,

  getUser: ['Users:view'],
  addUser: ['Users:save'],
  userFactorRemove: ['Users:update'],
  deleteUser: ['Users:delete'],
  getRole: ['Role:view', 'Users:view'],
  getModule: ['Role:view'],
  roleDetails: ['Role:view'],
  addRole: ['Role:save'],
  deleteRole: ['Role:delete'],

  checkApplicationStatus: everyone,
  sendOtp: everyone,
  otpVerify: everyone,
  linkVerify: everyone,
  resendOtp: everyone,
  deleteOldMemberApplication: ['applicant'],
  memberInfo: whoFills,
  saveDraft: whoFills,
  uploadFile: whoFills,
  removeFile: whoFills,
  memberTwo: whoFills,
  memberThree: whoFills,
  deleteWorkExp: [...whoFills, 'Application:update'],
  memberDetail: [...whoFills, 'Application:view'],
  getMemberActivity: whoSees,
  memberConversion: whoFills,
  trackApplication: everyone,
  applicationStatus: whoSees,
  myApplications: ['member'],
  reviewDays: whoSees,
  applicationData: [...whoFills, 'Application:view'],
  file: everyone,

  getMember: ['Application:view'],
  getMemberNotes: ['Application:view'],
  memberNotesUpdate: ['Application:update'],
  memberActivityUpdate: ['Application:update'],
  memberActivityUndo: ['Application:update'],
  resendApplicationNo: ['Application:update'],
  memberDashboard: ['Dashboard:view'],
  waitingApplications: ['Application:view'],
  monthFigures: ['Dashboard:view'],
  applicationChart: ['Dashboard:view'],
  fileVerdict: ['Application:update'],
  possibleDuplicates: ['Application:view'],
  bulkStatusChange: ['Application:update'],
  addMember: ['Application:save'],

  createOrder: whoFills,
  verifyAndCapture: whoFills,
  finalStep: whoFills,
  createPaymentLink: ['Application:update'],
  resendPaymentLink: ['Application:update'],
  cancelPaymentLink: ['Application:update'],
  refundPayment: ['Application:update'],

  invoiceData: whoSees,
  certificateDataList: [...whoSees, 'Membership certificate:view'],
  officeBearers: everyone,
  certificateDataUpdate: ['Membership certificate:save'],
  certificateDuplicate: ['Membership certificate:create'],
  deleteCertificateData: ['Membership certificate:delete', 'FMAS certificate:delete'],
  fmascertificateList: ['FMAS certificate:view'],
  fmascertificateDataUpdate: ['FMAS certificate:save'],
  verifyCertificate: everyone,
  memberCard: whoSees,
  document: whoSees,
  documentBundle: ['Application:view'],

  reportFault: everyone,

  knowMembership: everyone,
  membershipRecord: everyone,
  membershipSendOtp: everyone,
  sendDetailsToMail: everyone,

  enquiryForm: everyone,
  enquiryFormList: ['Application queries:view'],
  sendMailEnquiry: ['Application queries:update'],

  getApplication: everyone,
  addApplication: ['Package:save'],
  deleteApplication: ['Package:delete'],

  getCountry: everyone,
  addCountry: ['Country:save'],
  deleteCountry: ['Country:delete'],
  getGstType: ['admin'],
  addGstType: ['GST type:save'],
  deleteGstType: ['GST type:delete'],
  getGst: ['admin'],
  addGst: ['GST:save'],
  deleteGst: ['GST:delete'],
  getPaymentStatus: ['admin'],
  addPaymentStatus: ['Payment status:save'],
  deletePaymentStatus: ['Payment status:delete'],
  getStatusMaster: ['admin'],
  addStatusMaster: ['Application status:save'],
  deleteStatusMaster: ['Application status:delete'],
  getReviewStatus: ['admin'],
  addReviewStatus: ['Review status:save'],
  deleteReviewStatus: ['Review status:delete'],
  getCurrency: ['admin'],
  addCurrency: ['Currency:save'],
  deleteCurrency: ['Currency:delete'],
  getMessageTemplate: ['admin'],
  masterUsers: ['admin'],
  addMessageTemplate: ['Message template:save'],
  deleteMessageTemplate: ['Message template:delete'],
  getState: everyone,
  getPin: everyone,
  getPaymentMethod: ['admin'],
  getPostgradList: everyone,
  getSuperspecialtyList: everyone,
  getSchoolList: everyone,

  settings: everyone,
  appManifest: everyone,
  settingsUpdate: ['Settings:update'],
  sendTestMail: ['Settings:update'],
  testGateway: ['Settings:update'],

  notificationList: ['Application:view'],
  notificationStatusUpdate: ['Application:view'],
  notificationReadAll: ['Application:view'],
  notificationEvents: ['Application:view'],

  pushNotificationList: ['Push notification:view'],
  pushNotificationAdd: ['Push notification:save'],
  sendPushNToMobile: ['Push notification:update'],
  pushNotificationDelete: ['Push notification:delete'],
  pushKey: ['member'],
  pushSubscribe: ['member'],
  pushUnsubscribe: ['member'],
  myMessages: ['member'],

  applicationReport: ['Application reports:view'],
  paymentReport: ['Payment reports:view'],
  paymentTotals: ['Payment reports:view'],
  applicationExport: ['Application reports:view'],
  paymentExport: ['Payment reports:view'],
  documentBatchList: whoExports,
  documentBatchCount: whoExports,
  addDocumentBatch: whoExports,
  cancelDocumentBatch: whoExports,
  retryDocumentBatch: whoExports,
  documentBatch: whoExports,

  auditList: ['Settings:view'],

  mailboxList: everyone,
  mailboxRead: everyone,
};

/** Somebody at a browser; a role has one flag of one module, or none. */
interface Caller {
  name: string;
  browser: Browser;
  kind: CallerKind;
  flag: `${ModuleName}:${Flag}` | null;
}

const flags: readonly Flag[] = ['view', 'create', 'update', 'delete'];

let world: World;
let callers: Caller[];
beforeAll(async () => {
  world = await startApp();
  const roles = moduleNames.flatMap((module) => flags.map((flag) => ({ module, flag })));
  callers = [
    { name: 'a visitor', browser: world.browser(), kind: 'visitor', flag: null },
    { name: 'an administrator without flags', ...(await administrator('No Flag', {})), flag: null },
  ];
  for (const kind of ['applicant', 'tracker', 'member'] as const)
    callers.push({ name: `a ${kind}`, browser: await aPerson(world, kind), kind, flag: null });
  for (const { module, flag } of roles) {
    const name = `${module}:${flag}` as const;
    callers.push({ name, ...(await administrator(name, { [module]: [flag] })), flag: name });
  }
});
afterAll(() => world.close());

async function administrator(...[name, given]: [string, Parameters<typeof aQuickAdministrator>[2]]) {
  return { kind: 'admin', browser: await aQuickAdministrator(world, name, given) } as const;
}

const every = Object.entries<Call | Download>({ ...calls, ...downloads }) as [
  keyof typeof doorsOf,
  Call | Download,
][];

/** Without a day, this handler itself asks for the flag of another module. */
const asksForMore: Partial<Record<keyof typeof doorsOf, Record<string, string>>> = {
  certificateDataList: { member_apply_date: '2026-11-21' },
};

/**
 * Nothing is asked for, and where an id decides which flag is needed also a row that is not there: whoever gets
 * in is refused for that, and nothing changes.
 */
function inputsFor(name: keyof typeof doorsOf): Record<string, string>[] {
  const hasTwoFlags = doorsOf[name].some((door) => door.endsWith(':save'));
  return hasTwoFlags ? [{}, { id: '2147483647' }] : [asksForMore[name] ?? {}];
}

describe('who reaches which call', () => {
  test.each(every)(
    '%s',
    async (name, call) => {
      const doors = doorsOf[name];
      const asked = callers.flatMap((caller) => inputsFor(name).map((input) => ({ caller, input })));
      const wrong = await Promise.all(
        asked.map(async ({ caller, input }) => {
          const expected = isOpen(doors, caller, input) ? 'reached' : turnedAway(caller);
          const got = await reach(call, caller.browser, input);
          return got === expected
            ? []
            : [`${caller.name}, ${JSON.stringify(input)}: ${got}, not ${expected}`];
        }),
      );
      // One wrong row is wrong for dozens of callers; a few of them say it.
      expect(wrong.flat().slice(0, 5)).toEqual([]);
    },
    60_000,
  );
});

test('the first role opens every door of the office', async () => {
  const office = await world.admin();
  const opened = every.filter(([name]) => doorsOf[name].some(isOfOffice));
  for (const [, call] of opened) expect(await reach(call, office, {})).toBe('reached');
});

function isOfOffice(door: Door): boolean {
  return door === 'admin' || door.includes(':');
}

function isOpen(doors: readonly Door[], { kind, flag }: Caller, input: object): boolean {
  const asked = 'id' in input ? 'update' : 'create';
  return doors.some((door) => {
    const [module, way] = door.split(':');
    if (way === undefined) return door === 'visitor' || door === kind;
    return flag === `${module}:${way === 'save' ? asked : way}`;
  });
}

/** Who is nobody is asked to sign in; who is somebody is told that they may not. */
function turnedAway({ kind }: Caller): string {
  return kind === 'visitor' ? '401 sign_in_needed' : '403 not_allowed';
}

/** 'reached' when a request gets past the door: refused for what it lacks at most, not for who sends it. */
async function reach(
  { method, path }: Call | Download,
  browser: Browser,
  input: Record<string, string>,
): Promise<string> {
  const response =
    method === 'GET'
      ? await browser.fetch(`/api${path}?${new URLSearchParams(input)}`)
      : await browser.fetch(`/api${path}`, {
          method,
          body: JSON.stringify(input),
          headers: { 'content-type': 'application/json' },
        });
  // A stream of events has no end.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
  const text = response.bodyUsed ? '' : await response.text();
  if (response.status >= 500) return `${response.status} ${text}`;
  if (response.status !== 401 && response.status !== 403) return 'reached';
  return `${response.status} ${(JSON.parse(text) as { code: string }).code}`;
}
