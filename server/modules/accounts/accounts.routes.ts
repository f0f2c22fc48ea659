import type { accountCalls } from '#contract/accounts/calls.ts';
import type { profileCalls } from '#contract/accounts/profile-calls.ts';
import type { roleCalls } from '#contract/accounts/role-calls.ts';
import type { userCalls } from '#contract/accounts/user-calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { addRole } from './people/add-role.ts';
import { addUser } from './people/add-user.ts';
import { adminChangePassword } from './passwords/change-own-password.ts';
import { deleteRole } from './people/delete-role.ts';
import { deleteUser } from './people/delete-user.ts';
import { getModule, getRole, getUser, roleDetails } from './people/list-people.ts';
import { adminProfile, myProfileUpdate } from './people/own-profile.ts';
import { readSession } from './sessions/read-session.ts';
import { adminForgotPassword, memberForgotPassword } from './passwords/send-password-link.ts';
import { adminResendOtp, adminSendOtp, memberResendOtp, memberSendOtp } from './sign-in/send-sign-in-code.ts';
import { memberForgotPassUpdate, passwordLink } from './passwords/set-password.ts';
import {
  adminLinkVerify,
  adminOtpVerify,
  memberLinkVerify,
  memberOtpVerify,
} from './sign-in/sign-in-by-code.ts';
import { adminLogin, memberLogin } from './sign-in/sign-in-by-password.ts';
import { logout } from './sign-in/sign-out.ts';

export const accountRoutes: Routes<
  typeof accountCalls & typeof profileCalls & typeof userCalls & typeof roleCalls
> = {
  session: readSession,
  logout: withTransaction(logout),
  adminSendOtp: withTransaction(adminSendOtp),
  adminOtpVerify,
  adminLinkVerify,
  adminResendOtp: withTransaction(adminResendOtp),
  adminLogin: withTransaction(adminLogin),
  memberSendOtp: withTransaction(memberSendOtp),
  memberOtpVerify,
  memberLinkVerify,
  memberResendOtp: withTransaction(memberResendOtp),
  memberLogin: withTransaction(memberLogin),
  memberForgotPassword: withTransaction(memberForgotPassword),
  passwordLink,
  memberForgotPassUpdate: withTransaction(memberForgotPassUpdate),
  adminForgotPassUpdate: withTransaction(memberForgotPassUpdate),
  adminProfile,
  myProfileUpdate,
  adminForgotPassword: withTransaction(adminForgotPassword),
  adminChangePassword: withTransaction(adminChangePassword),
  getUser,
  addUser: withTransaction(addUser),
  deleteUser: withTransaction(deleteUser),
  getRole,
  getModule,
  roleDetails,
  addRole: withTransaction(addRole),
  deleteRole: withTransaction(deleteRole),
};
