import { randomBytes } from 'node:crypto';
import { passkeyLimits } from '#contract/accounts/passkeys.ts';
import type { Context } from '#server/kit/context/context.ts';
import { hashToken } from '#server/kit/secrets.ts';
import type { Person } from '#server/modules/accounts/account/accounts.store.ts';
import { challengeIn, optionsToSign } from './ceremonies.ts';
import { type ChallengePurpose, findPasskeysOf, insertChallenge, redeemChallenge } from './passkeys.store.ts';

/**
 * 256 bits that a device is to sign; the database holds only the hash.
 * @param userHandle of the account, where a passkey is made
 */
export async function openChallenge(
  { tx, now }: Context,
  purpose: ChallengePurpose,
  person: Person | null,
  userHandle: Buffer | null = null,
): Promise<Buffer> {
  const challenge = randomBytes(32);
  await insertChallenge(tx, person, {
    challenge_hash: hashToken(challenge.toString('base64url')),
    purpose,
    user_handle: userHandle,
    expires_at: new Date(now.getTime() + passkeyLimits.challengeSeconds * 1_000),
  });
  return challenge;
}

/** A challenge, and what a browser needs to have it signed. */
export async function askToSign(context: Context, purpose: ChallengePurpose, person: Person | null) {
  const challenge = await openChallenge(context, purpose, person);
  const has = person && (await findPasskeysOf(context.tx, person));
  return { options: await optionsToSign(context.services, challenge, has) };
}

/** Uses up the challenge that a device has answered; null where there is none for this purpose and person. */
export async function takeChallenge(
  { tx, now }: Context,
  purpose: ChallengePurpose,
  person: Person | null,
  clientDataJSON: string,
): Promise<{ challenge: string; userHandle: Buffer | null } | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const row = await redeemChallenge(tx, purpose, person, hashToken(challenge), now);
  return row ? { challenge, userHandle: row.user_handle } : null;
}
