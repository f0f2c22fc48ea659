import { accountCalls } from '#contract/accounts/calls.ts';

/** Members and the staff sign in alike, each by calls of their own (D1 and D3 section 7). */
export const memberSignIn = {
  sendCode: accountCalls.memberSendOtp,
  resendCode: accountCalls.memberResendOtp,
  verifyCode: accountCalls.memberOtpVerify,
  login: accountCalls.memberLogin,
} as const;

export const officeSignIn = {
  sendCode: accountCalls.adminSendOtp,
  resendCode: accountCalls.adminResendOtp,
  verifyCode: accountCalls.adminOtpVerify,
  login: accountCalls.adminLogin,
} as const;

export type SignInCalls = typeof memberSignIn | typeof officeSignIn;
