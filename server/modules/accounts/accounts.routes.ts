import { accountCalls } from '#contract/accounts/calls.ts';
import { mount, type Mounting } from '#server/kit/mount-calls.ts';
import { readSession } from './read-session.ts';
import { memberForgotPassword } from './send-password-link.ts';
import { adminResendOtp, adminSendOtp, memberResendOtp, memberSendOtp } from './send-sign-in-code.ts';
import { memberForgotPassUpdate } from './set-password.ts';
import { adminOtpVerify, memberOtpVerify } from './sign-in-by-code.ts';
import { adminLogin, memberLogin } from './sign-in-by-password.ts';
import { logout } from './sign-out.ts';

export function mountAccounts(mounting: Mounting): void {
  mount(mounting, accountCalls.session, readSession);
  mount(mounting, accountCalls.logout, logout);
  mount(mounting, accountCalls.adminSendOtp, adminSendOtp);
  mount(mounting, accountCalls.adminOtpVerify, adminOtpVerify);
  mount(mounting, accountCalls.adminResendOtp, adminResendOtp);
  mount(mounting, accountCalls.adminLogin, adminLogin);
  mount(mounting, accountCalls.memberSendOtp, memberSendOtp);
  mount(mounting, accountCalls.memberOtpVerify, memberOtpVerify);
  mount(mounting, accountCalls.memberResendOtp, memberResendOtp);
  mount(mounting, accountCalls.memberLogin, memberLogin);
  mount(mounting, accountCalls.memberForgotPassword, memberForgotPassword);
  mount(mounting, accountCalls.memberForgotPassUpdate, memberForgotPassUpdate);
}
