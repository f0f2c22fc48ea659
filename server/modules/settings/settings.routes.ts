import { appManifest } from '#contract/settings/app-manifest.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import type { GatewayTest } from '#contract/settings/test-faults.ts';
import { type Mounting, mountDownload, mountOutside, mountRead } from '#server/kit/mount-calls.ts';
import type { Installation } from './installation.ts';
import { type Checkout, readSettings } from './read-settings.ts';
import { sendTestMail } from './send-test-mail.ts';
import { showManifest } from './show-manifest.ts';
import { testGateway } from './test-gateway.ts';
import { updateSettings } from './update-settings.ts';

/** The gateway in force, as payments knows it. */
interface GatewayInForce {
  checkout(): Promise<Checkout>;
  test(): Promise<GatewayTest>;
}

export function mountSettings(mounting: Mounting, installation: Installation, gateway: GatewayInForce): void {
  mountRead(
    mounting,
    settingsCalls.settings,
    readSettings(installation, () => gateway.checkout()),
  );
  mountOutside(mounting, settingsCalls.settingsUpdate, updateSettings(installation));
  mountOutside(mounting, settingsCalls.sendTestMail, sendTestMail(installation));
  mountOutside(
    mounting,
    settingsCalls.testGateway,
    testGateway(() => gateway.test()),
  );
  mountDownload(mounting, appManifest, showManifest);
}
