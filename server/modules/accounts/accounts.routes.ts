import type { accountCalls } from '#contract/accounts/calls.ts';
import type { factorCalls } from '#contract/accounts/factor-calls.ts';
import type { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import type { profileCalls } from '#contract/accounts/profile-calls.ts';
import type { roleCalls } from '#contract/accounts/role-calls.ts';
import type { sessionCalls } from '#contract/accounts/session-calls.ts';
import type { userCalls } from '#contract/accounts/user-calls.ts';
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import {
  beginTotp,
  confirmTotp,
  readOwnFactors,
  removeOwnTotp,
  renewOwnCodes,
} from './factors/factors.handlers.ts';
import {
  addPasskey,
  beginPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
} from './factors/own-passkeys.handlers.ts';
import { tellDelivery } from './codes/code-delivery.ts';
import { beginProofByPasskey, prove, proveByPasskey } from './factors/prove.ts';
import { putOffFactor } from './factors/put-off.ts';
import { mailAdminPasswordLink, mailMemberPasswordLink } from './passwords/send-password-link.ts';
import { checkPasswordLink, setAdminPassword, setMemberPassword } from './passwords/set-password.ts';
import { chooseColumns, readOwnProfile, updateOwnProfile } from './people/own-profile.handlers.ts';
import { deleteRole, listRoleModules, listRoles, readRole, saveRole } from './people/roles.handlers.ts';
import { removeUserFactor } from './people/remove-user-factor.ts';
import { dropView, keepView, listSharedViews } from './people/saved-views.ts';
import { deleteUser, endUserSessions, listUsers, saveUser } from './people/users.handlers.ts';
import { chooseLanguage } from './people/choose-language.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions/own-sessions.handlers.ts';
import {
  beginSecondPasskey,
  signInAdminBySecondFactor,
  signInAdminBySecondPasskey,
} from './sign-in/admit-admin.ts';
import {
  beginPasskeySignIn,
  signInAdminByPasskey,
  signInMemberByPasskey,
} from './sign-in/passkey-sign-in.ts';
import { readSession } from './sign-in/read-session.ts';
import {
  resendAdminCode,
  resendMemberCode,
  sendAdminCode,
  sendMemberCode,
  signInAdminByCode,
  signInAdminByLink,
  signInAdminByPassword,
  signInMemberByCode,
  signInMemberByLink,
  signInMemberByPassword,
  signOut,
} from './sign-in/sign-in.handlers.ts';

export const accountRoutes: Routes<
  typeof accountCalls &
    typeof factorCalls &
    typeof passkeyCalls &
    typeof profileCalls &
    typeof userCalls &
    typeof sessionCalls &
    typeof roleCalls
> = {
  session: readSession,
  logout: withTransaction(signOut),
  languageUpdate: withTransaction(chooseLanguage),
  adminSendOtp: withTransaction(sendAdminCode),
  adminOtpVerify: signInAdminByCode,
  adminLinkVerify: signInAdminByLink,
  adminResendOtp: withTransaction(resendAdminCode),
  adminLogin: withTransaction(signInAdminByPassword),
  adminSecondFactor: signInAdminBySecondFactor,
  memberSendOtp: withTransaction(sendMemberCode),
  memberOtpVerify: signInMemberByCode,
  memberLinkVerify: signInMemberByLink,
  memberResendOtp: withTransaction(resendMemberCode),
  codeDelivery: tellDelivery,
  memberLogin: withTransaction(signInMemberByPassword),
  memberForgotPassword: withTransaction(mailMemberPasswordLink),
  passwordLink: checkPasswordLink,
  memberForgotPassUpdate: withTransaction(setMemberPassword),
  adminForgotPassUpdate: withTransaction(setMemberPassword),
  myFactors: readOwnFactors,
  prove,
  totpBegin: withTransaction(beginTotp),
  totpConfirm: withTransaction(confirmTotp),
  totpRemove: withTransaction(removeOwnTotp),
  recoveryCodesRenew: withTransaction(renewOwnCodes),
  factorPutOff: withTransaction(putOffFactor),
  myPasskeys: listOwnPasskeys,
  passkeyBegin: withTransaction(beginPasskey),
  passkeyAdd: withTransaction(addPasskey),
  passkeyRename: withTransaction(renameOwnPasskey),
  passkeyRemove: withTransaction(removeOwnPasskey),
  passkeySignInBegin: withTransaction(beginPasskeySignIn),
  adminPasskeyLogin: withTransaction(signInAdminByPasskey),
  memberPasskeyLogin: withTransaction(signInMemberByPasskey),
  secondPasskeyBegin: withTransaction(beginSecondPasskey),
  adminSecondPasskey: signInAdminBySecondPasskey,
  provePasskeyBegin: withTransaction(beginProofByPasskey),
  provePasskey: proveByPasskey,
  adminProfile: readOwnProfile,
  myProfileUpdate: updateOwnProfile,
  chooseColumns: withTransaction(chooseColumns),
  sharedViews: listSharedViews,
  keepView: withTransaction(keepView),
  dropView: withTransaction(dropView),
  adminForgotPassword: withTransaction(mailAdminPasswordLink),
  adminChangePassword: withTransaction(setAdminPassword),
  getUser: listUsers,
  addUser: withTransaction(saveUser),
  userFactorRemove: withTransaction(removeUserFactor),
  deleteUser: withTransaction(deleteUser),
  mySessions: listOwnSessions,
  endSession: withTransaction(endOwnSession),
  endOtherSessions: withTransaction(endOtherSessions),
  endUserSessions: withTransaction(endUserSessions),
  getRole: listRoles,
  getModule: listRoleModules,
  roleDetails: readRole,
  addRole: withTransaction(saveRole),
  deleteRole: withTransaction(deleteRole),
};
