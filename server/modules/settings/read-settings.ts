import type { settingsCalls } from '#contract/settings/calls.ts';
import type { OutsideVerb } from '#server/kit/mount-calls.ts';
import { associationOf } from './association.ts';
import { readSettingsRow } from './settings.store.ts';

/** What the browser needs to open the gateway's checkout. */
export interface Checkout {
  keyId: string;
  /** Address of the script. */
  script: string;
  testMode: boolean;
}

/** The public settings; the checkout in force may come from the environment and is asked for anew each time. */
export function readSettings(checkout: () => Promise<Checkout>): OutsideVerb<typeof settingsCalls.settings> {
  return async ({ db, services }) => {
    const row = await readSettingsRow(db);
    const { name, logoUrl, address, ...association } = associationOf(row);
    const { keyId, script, testMode } = await checkout();
    const settings = {
      website_name: name,
      logo: logoUrl,
      email: association.email,
      phone: association.phone,
      webaddress: address,
      webgst: association.gstin,
      razor_key_id: keyId,
      checkout_script: script,
      test_mode: testMode,
      mailbox: await services.mailbox(),
    };
    return { data: [settings] };
  };
}
