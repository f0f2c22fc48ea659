import { erasureCalls } from '#contract/erasure/calls.ts';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import type { World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';
import { personOf } from '#tests/world/sessions.ts';

type Reachable = Pick<World, 'db' | 'browser' | 'clock' | 'codeFor'>;

/** The member of an application asks to be erased. */
export async function askErasure(
  world: Reachable,
  application: ApplicationRow,
): Promise<{ browser: Browser; id: number }> {
  const browser = await personOf(world, 'member', application);
  const { userid } = await browser.ok(erasureCalls.erasureSendOtp, {});
  const otp = await world.codeFor(application.email);
  await browser.ok(erasureCalls.erasureRequest, { id: userid, otp, word: 'erase' });
  const { id } = await world.db
    .selectFrom('erasure_requests')
    .select('id')
    .where('account_id', '=', application.account_id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return { browser, id };
}
