import { TOTP } from 'otpauth';
import { accountCalls } from '#contract/accounts/calls.ts';
import { factorCalls } from '#contract/accounts/factor-calls.ts';
import type { SecondStep } from '#contract/accounts/factors.ts';
import type { RefusalBody } from '#contract/kit/refusal-body.ts';
import type { World } from '#tests/world/app.ts';
import type { Browser } from '#tests/world/browser.ts';

/** An authenticator app: what it shows now, or so many seconds from now. */
export type App = (secondsFromNow?: number) => string;

function appOf(world: Pick<World, 'clock'>, secret: string): App {
  const totp = new TOTP({ secret });
  return (later = 0) => totp.generate({ timestamp: world.clock.now().getTime() + later * 1_000 });
}

/** Sets an app up for who is signed in; the recovery codes that come with it. */
export async function setUpApp(world: Pick<World, 'clock'>, office: Browser) {
  const { userid: id, secret } = await office.ok(factorCalls.totpBegin, {});
  const app = appOf(world, secret);
  const { recovery_codes } = await office.ok(factorCalls.totpConfirm, { id, code: app() });
  return { app, recovery_codes };
}

/** Signs in by password as far as the second step. */
export async function firstStep(browser: Browser, username: string, password: string): Promise<SecondStep> {
  const refused: RefusalBody & { second_step?: SecondStep } = await browser.refused(accountCalls.adminLogin, {
    username,
    password,
  });
  if (!refused.second_step) throw new Error(`No second step was asked for: ${JSON.stringify(refused)}`);
  return refused.second_step;
}
