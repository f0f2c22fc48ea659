import { accountCalls } from '#contract/accounts/calls.ts';
import { text } from '#contract/texts/text.ts';

/** Members and the staff sign in alike, each with their own calls and labels (D1 and D3 sections 2 and 7). */
export const memberSignIn = {
  sendCode: accountCalls.memberSendOtp,
  resendCode: accountCalls.memberResendOtp,
  verifyCode: accountCalls.memberOtpVerify,
  login: accountCalls.memberLogin,
  verifyLabel: text('Verify OTP'),
} as const;

export const officeSignIn = {
  sendCode: accountCalls.adminSendOtp,
  resendCode: accountCalls.adminResendOtp,
  verifyCode: accountCalls.adminOtpVerify,
  login: accountCalls.adminLogin,
  verifyLabel: text('Verify'),
} as const;

export type SignInCalls = typeof memberSignIn | typeof officeSignIn;
