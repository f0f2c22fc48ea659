import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, downloads } from '#contract/calls.ts';
import type { CallerKind } from '#contract/accounts/callers.ts';
import type { Call } from '#contract/kit/define-call.ts';
import type { Download } from '#contract/kit/define-download.ts';
import { startApp, type World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

/** Who may reach each call's verb, written down once more by hand: a new call without a row fails. */
const mayCall: Record<keyof typeof calls | keyof typeof downloads, readonly CallerKind[]> = {
  session: ['visitor', 'admin'],
  logout: ['visitor', 'admin'],
  adminSendOtp: ['visitor', 'admin'],
  adminOtpVerify: ['visitor', 'admin'],
  adminResendOtp: ['visitor', 'admin'],
  adminLogin: ['visitor', 'admin'],
  memberSendOtp: ['visitor', 'admin'],
  memberOtpVerify: ['visitor', 'admin'],
  memberResendOtp: ['visitor', 'admin'],
  memberLogin: ['visitor', 'admin'],
  memberForgotPassword: ['visitor', 'admin'],
  memberForgotPassUpdate: ['visitor', 'admin'],
  checkApplicationStatus: ['visitor', 'admin'],
  sendOtp: ['visitor', 'admin'],
  otpVerify: ['visitor', 'admin'],
  resendOtp: ['visitor', 'admin'],
  trackApplication: ['visitor', 'admin'],
  getApplication: ['visitor', 'admin'],
  getCountry: ['visitor', 'admin'],
  getState: ['visitor', 'admin'],
  getPostgradList: ['visitor', 'admin'],
  getSuperspecialtyList: ['visitor', 'admin'],
  settings: ['visitor', 'admin'],
  mailboxList: ['visitor', 'admin'],
  mailboxRead: ['visitor', 'admin'],
  file: ['visitor', 'admin'],
  deleteOldMemberApplication: [],
  memberInfo: [],
  saveDraft: [],
  uploadFile: [],
  removeFile: [],
  memberTwo: [],
  memberThree: [],
  createOrder: [],
  verifyAndCapture: [],
  finalStep: [],
  deleteWorkExp: ['admin'],
  memberDetail: ['admin'],
  getMemberActivity: ['admin'],
  applicationStatus: ['admin'],
  applicationData: ['admin'],
  getStatusMaster: ['admin'],
  getPaymentMethod: ['admin'],
  getMember: ['admin'],
  getMemberNotes: ['admin'],
  memberNotesUpdate: ['admin'],
  memberActivityUpdate: ['admin'],
  resendApplicationNo: ['admin'],
  memberDashboard: ['admin'],
  createPaymentLink: ['admin'],
  invoiceData: ['admin'],
  certificateDataList: ['admin'],
  document: ['admin'],
};

let world: World;
let browsers: Record<'visitor' | 'admin', Browser>;
beforeAll(async () => {
  world = await startApp();
  browsers = { visitor: world.browser(), admin: await world.admin() };
});
afterAll(() => world.close());

const every = Object.entries<Call | Download>({ ...calls, ...downloads });

describe('who reaches which call', () => {
  test.each(every)('%s', async (name, call) => {
    const allowed = mayCall[name as keyof typeof mayCall];
    expect(await reaches(call, 'visitor')).toBe(allowed.includes('visitor'));
    expect(await reaches(call, 'admin')).toBe(allowed.includes('admin'));
  });
});

/** True when an empty request gets past the door: refused for what it lacks, not for who sends it. */
async function reaches(call: Call | Download, who: 'visitor' | 'admin'): Promise<boolean> {
  const response = await browsers[who].fetch(`/api${call.path}`, {
    method: call.method,
    ...(call.method === 'POST' && { body: '{}', headers: { 'content-type': 'application/json' } }),
  });
  return response.status !== 401 && response.status !== 403;
}
