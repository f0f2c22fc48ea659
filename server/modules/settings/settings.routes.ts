import type { settingsCalls } from '#contract/settings/calls.ts';
import type { GatewayTest } from '#contract/settings/test-faults.ts';
import type { Routes } from '#server/kit/http/mount-calls.ts';
import type { Installation } from './installation.ts';
import { type Checkout, readSettings } from './read-settings.ts';
import { sendTestMail } from './send-test-mail.ts';
import { testGateway } from './test-gateway.ts';
import { updateSettings } from './update-settings.ts';

/** The gateway in force, as payments knows it. */
interface GatewayInForce {
  checkout(): Promise<Checkout>;
  test(): Promise<GatewayTest>;
}

export function settingsRoutes(
  installation: Installation,
  gateway: GatewayInForce,
): Routes<typeof settingsCalls> {
  return {
    settings: readSettings(installation, () => gateway.checkout()),
    settingsUpdate: updateSettings(installation),
    sendTestMail: sendTestMail(installation),
    testGateway: testGateway(() => gateway.test()),
  };
}
