import type { Context } from '#server/kit/context/context.ts';
import { deviceKnownFor, rememberDevice } from '#server/kit/http/known-device.ts';
import {
  claimDeviceMail,
  type Person,
  setLastLogin,
} from '#server/modules/accounts/account/accounts.store.ts';
import { mailNotice } from '#server/modules/accounts/account/notices.ts';

/** Tells the person by mail when this browser has not signed in with their address before, and knows it from now on. */
export async function settleDevice(context: Context, person: Person, email: string): Promise<void> {
  const { tx, now } = context;
  const isKnown = deviceKnownFor(context, email) !== null;
  if (!isKnown && (await claimDeviceMail(tx, person, now))) await mailNotice(context, person, 'new_device');
  await setLastLogin(tx, person, now);
  rememberDevice(context, email);
}
