import type { factorCalls } from '#contract/accounts/factor-calls.ts';
import { type FactorWay, factorHandle, type SecondStep } from '#contract/accounts/factors.ts';
import type { passkeyCalls } from '#contract/accounts/passkey-calls.ts';
import type { CheckedInputOf } from '#contract/kit/define-call.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context, ContextWithoutTransaction } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import { hashToken } from '#server/kit/secrets.ts';
import { findAdmin } from '#server/modules/accounts/account/accounts.store.ts';
import { photoUrl, readAdminProfile } from '#server/modules/accounts/account/accounts.views.ts';
import { factorWays, type ShownFactor, withFactor } from '#server/modules/accounts/factors/check-factor.ts';
import { countHandleTry, findHandle } from '#server/modules/accounts/factors/factors.store.ts';
import { openHandle, redeemHandle } from '#server/modules/accounts/factors/handles.ts';
import { askToSign } from '#server/modules/accounts/passkeys/challenges.ts';
import { openSession, presentedTokens } from '#server/modules/accounts/sessions/session-tokens.ts';
import { noteInSessions } from '#server/modules/accounts/sessions/sessions.store.ts';
import { settleDevice } from './settle-device.ts';

/** What somebody signed in by, for the audit log. */
export type By = 'code' | 'link' | 'password' | 'passkey';

interface Admin {
  id: number;
  email: string;
}

/**
 * Signs in an administrator whose first proof was checked. Who has a second factor is asked for it instead, and gets no
 * session before; a code that was verified where they are signed in already confirms that session.
 * @returns the refusal second_factor_needed, whose handle the second step takes
 */
export async function admitAdmin(context: Context, admin: Admin, by: By) {
  const { tx, caller } = context;
  const ways = await factorWays(tx, admin.id);
  if (ways.length === 0) return openOffice(context, admin, { by });
  // It confirms what a code opens, and is no fresh proof of who has a second factor.
  if (caller.admin?.id === admin.id) return openOffice(context, admin, { by }, caller.admin.provenAt);
  const second_step: SecondStep = { handle: await openHandle(context, 'sign_in', admin.id, by), ways };
  return refuse('second_factor_needed', {}, undefined, { second_step });
}

/** admin_second_factor: the handle says whom the first proof was of; what is shown must be theirs. */
export async function signInAdminBySecondFactor(
  context: ContextWithoutTransaction,
  { id, way, proof }: CheckedInputOf<typeof factorCalls.adminSecondFactor>,
) {
  return takeSecondStep(context, id, { way, proof });
}

/** second_passkey_begin: the handle says whose passkeys are asked for. */
export async function beginSecondPasskey(
  context: Context,
  { id: token }: CheckedInputOf<typeof passkeyCalls.secondPasskeyBegin>,
) {
  const handle = await findOpenHandle(context.tx, token, context.now);
  if (!handle) throw refuse('factor_expired');
  return askToSign(context, 'second_step', { kind: 'admin', id: handle.admin_id });
}

/** admin_second_passkey */
export async function signInAdminBySecondPasskey(
  context: ContextWithoutTransaction,
  { id, signed }: CheckedInputOf<typeof passkeyCalls.adminSecondPasskey>,
) {
  return takeSecondStep(context, id, { way: 'passkey', purpose: 'second_step', signed });
}

async function findOpenHandle(db: Db, token: string, now: Date) {
  const handle = await findHandle(db, 'sign_in', hashToken(token), now);
  return handle && handle.tries < factorHandle.maxTries ? handle : undefined;
}

async function takeSecondStep(context: ContextWithoutTransaction, token: string, shown: ShownFactor) {
  const handle = await findOpenHandle(context.db, token, context.now);
  if (!handle) return refuse('factor_expired');
  const { admin_id } = handle;
  return withFactor(context, admin_id, shown, {
    async whenRight(inside) {
      const by = (await redeemHandle(inside, 'sign_in', token, admin_id)) as By;
      const admin = await findAdmin(inside.tx, admin_id);
      return admin ? openOffice(inside, admin, { by, second: shown.way }) : refuse('factor_expired');
    },
    whenWrong: ({ tx }) => countHandleTry(tx, hashToken(token)),
  });
}

/**
 * Opens a session of the office; every way to sign in has the same answer (D1 section 7). A code, or the link of its mail,
 * also permits setting the own password soon after; it is noted in the present session too, for a client that continues
 * with the token it had.
 */
export async function openOffice(
  context: Context,
  { id: adminId, email }: Admin,
  proven: { by: By; second?: FactorWay },
  provenAt: Date | null = context.now,
) {
  const { tx, now } = context;
  const codeVerifiedAt = proven.by === 'code' || proven.by === 'link' ? now : null;
  if (codeVerifiedAt)
    await noteInSessions(tx, adminId, presentedTokens(context, ['admin']), {
      code_verified_at: codeVerifiedAt,
    });
  const access_token = await openSession(context, { kind: 'admin', adminId, codeVerifiedAt, provenAt });
  await settleDevice(context, { kind: 'admin', id: adminId }, email);
  const { id, full_name, photo_id } = await readAdminProfile(tx, adminId);
  await audit(context, 'session.opened', `user ${id}`, { ...proven }, `admin ${id}`);
  const data = [{ id, full_name, profile: photoUrl(photo_id) }];
  return { message: done.signedIn, userid: id, access_token, data };
}
