import { placeOfSupply, printPlace } from '#contract/documents/place-of-supply.ts';
import { webhook } from '#contract/payments/gateway.ts';
import type { settingsCalls } from '#contract/settings/calls.ts';
import { hasFlag } from '#server/kit/context/caller.ts';
import type { ReadHandler } from '#server/kit/http/mount-calls.ts';
import { associationOf } from './association.ts';
import type { Installation } from './installation.ts';
import { isAccountComplete } from './mail-account.ts';
import { readSettingsRow, type StoredRow } from './settings.store.ts';

/** What the browser needs to open the gateway's checkout. */
export interface Checkout {
  keyId: string;
  /** Address of the script. */
  script: string;
  testMode: boolean;
}

/**
 * settings: the public ones for everyone, and the rest for those who may view settings; of secrets only whether
 * they are there. The checkout in force may come from the environment and is asked for anew each time.
 */
export function readSettings(
  installation: Installation,
  checkout: () => Promise<Checkout>,
): ReadHandler<typeof settingsCalls.settings> {
  return async ({ db, services, caller }) => {
    const row = await readSettingsRow(db);
    const { name, logoUrl, address, ...association } = associationOf(row);
    const { keyId, script, testMode } = await checkout();
    const mayView = caller.admin !== null && hasFlag(caller.admin, 'Settings', 'view');
    const settings = {
      website_name: name,
      logo: logoUrl,
      email: association.email,
      phone: association.phone,
      webaddress: address,
      webgst: association.gstin,
      ...portalLinks(row),
      razor_key_id: keyId,
      checkout_script: script,
      test_mode: testMode,
      mailbox: await services.mailbox(),
      sends_mail: installation.smtpUrl !== null || isAccountComplete(row),
      ...(mayView && officePart(row, installation, services.publicUrl)),
    };
    return { data: [settings] };
  };
}

function portalLinks({ links, facebook, x, instagram, linkedin, youtube }: StoredRow) {
  return { links, facebook, x, instagram, linkedin, youtube };
}

function officePart(row: StoredRow, installation: Installation, publicUrl: string) {
  return {
    id: row.id,
    version: row.version,
    place_of_supply: printPlace(placeOfSupply(row.place_of_supply)),
    smtp_email: row.smtp_email,
    has_razor_key_secret: Boolean(row.razor_key_secret),
    has_razor_webhook_secret: Boolean(row.razor_webhook_secret),
    has_smtp_password: Boolean(row.smtp_password),
    stored_razor_key_id: row.razor_key_id,
    gateway_from_environment: installation.gatewayFromEnvironment,
    mail_from_environment: installation.smtpUrl !== null,
    may_practise: installation.mayPractise,
    may_keep_mails: installation.mayKeepMails,
    webhook_url: `${publicUrl}/api${webhook.path}`,
  };
}
