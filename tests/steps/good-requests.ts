import { calls, downloads } from '#contract/calls.ts';
import { startApplication, aPersonalStep, anAccount, anEducationStep, asFile } from '#tests/steps/apply.ts';
import { aPayer } from '#tests/steps/pay.ts';
import type { World } from '#tests/world/app.ts';
import { anApplication } from '#tests/world/applications.ts';
import type { Browser } from '#tests/world/browser.ts';
import { aSignature } from '#tests/world/papers.ts';
import { adminEmail, adminPassword } from '#tests/world/product.ts';

/** A call as somebody who may use it would send it. */
export interface GoodRequest {
  browser: Browser;
  input: Record<string, unknown>;
}

type CallName = keyof typeof calls | keyof typeof downloads;

/** Who walks through the calls: the world and its administrator, signed in once. */
export interface Walk {
  world: World;
  office: Browser;
}

const visitor =
  (input: object) =>
  async ({ world }: Walk): Promise<GoodRequest> => ({ browser: world.browser(), input: { ...input } });

const applicant =
  (input: (id: string) => object | Promise<object>) =>
  async ({ world }: Walk): Promise<GoodRequest> => {
    const { browser, id } = await startApplication(world);
    return { browser, input: { ...(await input(id)) } };
  };

const payer =
  (input: (id: string) => object) =>
  async ({ world }: Walk): Promise<GoodRequest> => {
    const { browser, id } = await aPayer(world);
    return { browser, input: { ...input(id) } };
  };

const office =
  (input: (application: { id: number; application_no: string | null }) => object) =>
  async ({ world, office: browser }: Walk): Promise<GoodRequest> => ({
    browser,
    input: { ...input(await anApplication(world.db, { status_id: 3, paid: true })) },
  });

const handle = 'AAAAAAAAAAAAAAAAAAAAAA';

/** One good request of every call and download; a new call without one does not compile. */
export const goodRequests: Record<CallName, (walk: Walk) => Promise<GoodRequest>> = {
  session: visitor({}),
  logout: visitor({ who: 'member' }),
  adminSendOtp: visitor({ email: 'nobody@example.org' }),
  adminOtpVerify: visitor({ id: handle, otp: '0000' }),
  adminResendOtp: visitor({ id: handle }),
  adminLogin: visitor({ username: adminEmail, password: adminPassword }),
  memberSendOtp: visitor({ email: 'nobody@example.org' }),
  memberOtpVerify: visitor({ id: handle, otp: '0000' }),
  memberResendOtp: visitor({ id: handle }),
  memberLogin: visitor({ username: 'nobody@example.org', password: 'a wrong password' }),
  memberForgotPassword: visitor({ email: 'nobody@example.org' }),
  memberForgotPassUpdate: visitor({ password: 'a new password', encrypt_data: handle }),

  checkApplicationStatus: visitor(anAccount()),
  sendOtp: visitor(anAccount()),
  otpVerify: visitor({ id: handle, otp: '0000' }),
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
  trackApplication: async ({ world }) => {
    const { email, application_no } = await anApplication(world.db);
    return { browser: world.browser(), input: { email, application_no } };
  },
  applicationStatus: applicant((id) => ({ id })),
  applicationData: office(({ application_no }) => ({ application_no })),
  file: visitor({ id: handle, download: '1' }),

  createOrder: payer((member_id) => ({ member_id })),
  verifyAndCapture: payer(() => ({ razorpay_payment_id: 'pay_1', amount: '4130' })),
  finalStep: payer((id) => ({ id, amount: '4130', currency: 'INR', payment_status: 'Failed' })),
  createPaymentLink: office(({ id }) => ({ member_id: id, message: 'Please pay', payment_method: '1' })),

  getMember: office(() => ({ limit_value: 10, limit_offset: 0, search: '' })),
  getMemberNotes: office(({ id }) => ({ member_id: String(id) })),
  memberNotesUpdate: office(({ id }) => ({ member_id: String(id), notes: 'A note' })),
  memberActivityUpdate: office(({ id }) => ({
    member_id: String(id),
    application_status: 2,
    message: 'Please answer',
  })),
  resendApplicationNo: office(({ id }) => ({ id: String(id) })),
  memberDashboard: office(() => ({})),

  invoiceData: office(({ id }) => ({ id: String(id) })),
  certificateDataList: office(() => ({ member_apply_date: '2026-11-21' })),
  document: office(({ id }) => ({ kind: 'invoice', id: String(id), as: 'svg', page: 1 })),

  getApplication: visitor({}),
  getCountry: visitor({}),
  getState: visitor({ id: 101, search: 'Tamil' }),
  getPostgradList: visitor({ search: 'MS' }),
  getSuperspecialtyList: visitor({ search: 'MCh' }),
  getStatusMaster: office(() => ({})),
  getPaymentMethod: office(() => ({})),
  settings: visitor({}),
  mailboxList: visitor({ limit_value: 10, limit_offset: 0, search: '' }),
  mailboxRead: visitor({ id: 1 }),
};
