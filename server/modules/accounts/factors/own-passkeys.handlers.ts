import { randomBytes } from 'node:crypto';
import type { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import { passkeyLimits } from '#contract/accounts/passkeys.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { CommonContext, Context, ReadContext } from '#server/kit/context/context.ts';
import { refuse } from '#server/kit/refusal.ts';
import { say } from '#server/kit/say.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { lockPerson, type Person, personName } from '#server/modules/accounts/account/accounts.store.ts';
import { deviceInWords } from '#server/modules/accounts/account/device-words.ts';
import { mailNotice } from '#server/modules/accounts/account/notices.ts';
import { checkMade, optionsToMake } from '#server/modules/accounts/passkeys/ceremonies.ts';
import { openChallenge, takeChallenge } from '#server/modules/accounts/passkeys/challenges.ts';
import {
  countPasskeys,
  deletePasskey,
  findPasskeysOf,
  insertPasskey,
  renamePasskey,
} from '#server/modules/accounts/passkeys/passkeys.store.ts';
import { readAssociation } from '#server/modules/settings/index.ts';
import { codesBesideFactor } from './recovery-codes.ts';
import { settleFactors } from './settle-factors.ts';

/** Who asks; a browser that is signed in to both, and does not say which page asks, is asked about the office. */
function askerOf({ caller: { admin, member } }: CommonContext): Person & { email: string; name: string } {
  if (admin) return { kind: 'admin', id: admin.id, email: admin.email, name: admin.name };
  if (member) return { kind: 'member', id: member.accountId, email: member.email, name: member.email };
  throw refuse('sign_in_needed');
}

/** my_passkeys */
export async function listOwnPasskeys(context: ReadContext) {
  const passkeys = await findPasskeysOf(context.db, askerOf(context));
  const data = passkeys.map(({ public_id, name, created_at, last_used_at, backed_up }) => ({
    id: public_id,
    name,
    added_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    is_backed_up: backed_up,
  }));
  return { data };
}

const { most } = passkeyLimits;

/** passkey_begin: all passkeys of an account have one user handle, by which a device replaces its own. */
export async function beginPasskey(context: Context) {
  const asker = askerOf(context);
  const has = await findPasskeysOf(context.tx, asker);
  if (has.length >= most) throw refuse('passkeys_full', { most });
  const userHandle = has[0]?.user_handle ?? randomBytes(32);
  const challenge = await openChallenge(context, 'add', asker, userHandle);
  const { name: site } = await readAssociation(context.tx);
  const { email, name } = asker;
  return {
    options: await optionsToMake(context.services, { site, email, name, userHandle, challenge, has }),
  };
}

/** passkey_add: a refusal is returned, so that the challenge stays used. */
export async function addPasskey(
  context: Context,
  { passkey }: CheckedInputOf<typeof passkeyCalls.passkeyAdd>,
) {
  const { tx, now, services, language, origin } = context;
  const asker = askerOf(context);
  await lockPerson(tx, asker);
  const taken = await takeChallenge(context, 'add', asker, passkey.response.clientDataJSON);
  if (!taken?.userHandle) return refuse('passkey_expired');
  const made = await checkMade(services, passkey, taken.challenge);
  if (!made) return refuse('passkey_wrong');
  if ((await countPasskeys(tx, asker)) >= most) return refuse('passkeys_full', { most });
  const name = say(language, deviceInWords(origin.userAgent)).slice(0, passkeyLimits.nameLength);
  const public_id = newPublicId();
  const row = { ...made, public_id, user_handle: taken.userHandle, name, created_at: now };
  // No device gives out the id of another's twice: it was not made here.
  if (!(await insertPasskey(tx, asker, row))) return refuse('passkey_wrong');
  if (asker.kind === 'admin') await settleFactors(tx, asker.id);
  const recovery_codes = asker.kind === 'admin' ? await codesBesideFactor(context, asker.id) : [];
  await audit(context, 'passkey.added', personName(asker), { name });
  await mailNotice(context, asker, 'passkey_added');
  return { message: done.passkeyAdded, recovery_codes };
}

/** passkey_rename */
export async function renameOwnPasskey(
  context: Context,
  { id, name }: CheckedInputOf<typeof passkeyCalls.passkeyRename>,
) {
  const asker = askerOf(context);
  const before = await renamePasskey(context.tx, asker, id, name);
  if (before === undefined) throw refuse('not_found');
  if (name !== before)
    await audit(context, 'passkey.renamed', personName(asker), { name: { from: before, to: name } });
  return { message: done.saved };
}

/** passkey_remove */
export async function removeOwnPasskey(
  context: Context,
  { id }: CheckedInputOf<typeof passkeyCalls.passkeyRemove>,
) {
  const { tx } = context;
  const asker = askerOf(context);
  await lockPerson(tx, asker);
  const name = await deletePasskey(tx, asker, id);
  if (name === undefined) throw refuse('not_found');
  if (asker.kind === 'admin') await settleFactors(tx, asker.id);
  await audit(context, 'passkey.removed', personName(asker), { name });
  await mailNotice(context, asker, 'passkey_removed');
  return { message: done.passkeyRemoved };
}
