import { accountCalls } from '#contract/accounts/calls.ts';
import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { roleCalls } from '#contract/accounts/role-calls.ts';
import { userCalls } from '#contract/accounts/user-calls.ts';
import { mount, mountOutside, mountRead, type Mounting } from '#server/kit/mount-calls.ts';
import { addRole } from './add-role.ts';
import { addUser } from './add-user.ts';
import { adminChangePassword } from './change-own-password.ts';
import { deleteRole } from './delete-role.ts';
import { deleteUser } from './delete-user.ts';
import { getModule, getRole, getUser, roleDetails } from './list-people.ts';
import { adminProfile, myProfileUpdate } from './own-profile.ts';
import { readSession } from './read-session.ts';
import { adminForgotPassword, memberForgotPassword } from './send-password-link.ts';
import { adminResendOtp, adminSendOtp, memberResendOtp, memberSendOtp } from './send-sign-in-code.ts';
import { memberForgotPassUpdate } from './set-password.ts';
import { adminOtpVerify, memberOtpVerify } from './sign-in-by-code.ts';
import { adminLogin, memberLogin } from './sign-in-by-password.ts';
import { logout } from './sign-out.ts';

export function mountAccounts(mounting: Mounting): void {
  mountRead(mounting, accountCalls.session, readSession);
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
  mount(mounting, accountCalls.adminForgotPassUpdate, memberForgotPassUpdate);

  mountRead(mounting, profileCalls.adminProfile, adminProfile);
  mountOutside(mounting, profileCalls.myProfileUpdate, myProfileUpdate);
  mount(mounting, profileCalls.adminForgotPassword, adminForgotPassword);
  mount(mounting, profileCalls.adminChangePassword, adminChangePassword);

  mountRead(mounting, userCalls.getUser, getUser);
  mount(mounting, userCalls.addUser, addUser);
  mount(mounting, userCalls.deleteUser, deleteUser);
  mountRead(mounting, roleCalls.getRole, getRole);
  mountRead(mounting, roleCalls.getModule, getModule);
  mountRead(mounting, roleCalls.roleDetails, roleDetails);
  mount(mounting, roleCalls.addRole, addRole);
  mount(mounting, roleCalls.deleteRole, deleteRole);
}
