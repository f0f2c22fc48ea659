import type { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import type { Context } from '#server/kit/context/context.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import { findAdmin, findMember } from '#server/modules/accounts/account/accounts.store.ts';
import { askToSign } from '#server/modules/accounts/passkeys/challenges.ts';
import { ownerOf } from '#server/modules/accounts/passkeys/passkeys.store.ts';
import { takePasskey } from '#server/modules/accounts/passkeys/take-passkey.ts';
import { openOffice } from './admit-admin.ts';
import { admitMember } from './sign-in.handlers.ts';

/** passkey_sign_in_begin: nobody is named, so the answer tells nothing of anybody. */
export async function beginPasskeySignIn(
  context: Context,
  { who }: CheckedInputOf<typeof passkeyCalls.passkeySignInBegin>,
) {
  return askToSign(context, `${who}_sign_in`, null);
}

/** admin_passkey_login: the device, and the PIN, finger or face that opens it, are two factors. */
export async function signInAdminByPasskey(
  context: Context,
  { signed }: CheckedInputOf<typeof passkeyCalls.adminPasskeyLogin>,
) {
  const passkey = await takePasskey(context, { purpose: 'admin_sign_in', person: null }, signed);
  if (passkey instanceof Refusal) return passkey;
  const admin = await findAdmin(context.tx, ownerOf(passkey).id);
  return admin ? openOffice(context, admin, { by: 'passkey' }) : refuse('passkey_unknown');
}

/** member_passkey_login */
export async function signInMemberByPasskey(
  context: Context,
  { signed }: CheckedInputOf<typeof passkeyCalls.memberPasskeyLogin>,
) {
  const passkey = await takePasskey(context, { purpose: 'member_sign_in', person: null }, signed);
  if (passkey instanceof Refusal) return passkey;
  const account = await findMember(context.tx, ownerOf(passkey).id);
  return account ? admitMember(context, account, 'passkey') : refuse('passkey_unknown');
}
