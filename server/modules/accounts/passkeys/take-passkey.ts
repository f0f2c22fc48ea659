import type { SignedByPasskey } from '#contract/accounts/passkeys.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import {
  type AccountKind,
  lockPerson,
  type Person,
  personName,
} from '#server/modules/accounts/account/accounts.store.ts';
import { checkSigned } from './ceremonies.ts';
import { takeChallenge } from './challenges.ts';
import { type ChallengePurpose, findPasskey, noteUse, ownerOf, type PasskeyRow } from './passkeys.store.ts';

/** For what a passkey is shown: by whom, where that is known, or by anybody of one kind. */
type Wanted =
  | { purpose: 'admin_sign_in' | 'member_sign_in'; person: null }
  | { purpose: 'second_step' | 'proof'; person: Person };

const kindsOf: Record<Exclude<ChallengePurpose, 'add'>, AccountKind> = {
  admin_sign_in: 'admin',
  member_sign_in: 'member',
  second_step: 'admin',
  proof: 'admin',
};

/**
 * Takes a passkey that signed a challenge, locks its owner and notes its use. The challenge is used up, also by a passkey
 * that is refused, so a refusal is returned: the caller commits it, with its audit line.
 */
export async function takePasskey(
  context: Context,
  { purpose, person }: Wanted,
  signed: SignedByPasskey,
): Promise<PasskeyRow | Refusal> {
  const { tx, now, services } = context;
  const taken = await takeChallenge(context, purpose, person, signed.response.clientDataJSON);
  if (!taken) return refuse('passkey_expired');
  const credentialId = Buffer.from(signed.id, 'base64url');
  const found = await findPasskey(tx, credentialId);
  const owner = found && ownerOf(found);
  const isWanted = owner?.kind === kindsOf[purpose] && (!person || person.id === owner.id);
  if (!owner || !isWanted || !(await lockPerson(tx, owner)))
    return refuseWith(context, 'passkey_unknown', kindsOf[purpose], 'unknown');
  // Read again: it may have been used or removed before the owner was locked.
  const passkey = await findPasskey(tx, credentialId);
  if (!passkey) return refuseWith(context, 'passkey_unknown', personName(owner), 'removed');
  const told = await checkSigned(services, signed, taken.challenge, passkey);
  if (!told || !isOfHandle(signed, passkey))
    return refuseWith(context, 'passkey_wrong', personName(owner), 'not_signed');
  if (hasGoneBack(passkey.counter, told.counter))
    return refuseWith(context, 'passkey_wrong', personName(owner), 'counter');
  await noteUse(tx, passkey.id, { ...told, last_used_at: now });
  return passkey;
}

/** A device that knows whose passkey it is says so. */
function isOfHandle({ response: { userHandle } }: SignedByPasskey, { user_handle }: PasskeyRow): boolean {
  return userHandle === undefined || user_handle.equals(Buffer.from(userHandle, 'base64url'));
}

/** Counted no further than before: somebody has a copy of it. Devices that do not count say 0 (WebAuthn, 6.1.1). */
export function hasGoneBack(before: number, now: number): boolean {
  return (before > 0 || now > 0) && now <= before;
}

async function refuseWith(
  context: Context,
  code: 'passkey_unknown' | 'passkey_wrong',
  subject: string,
  reason: string,
): Promise<Refusal> {
  await audit(context, 'passkey.refused', subject, { reason });
  return refuse(code);
}
