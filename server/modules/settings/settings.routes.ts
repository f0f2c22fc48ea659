import { downloadUrl } from '#contract/kit/define-download.ts';
import { placeOfSupply, printPlace } from '#contract/documents/place-of-supply.ts';
import { webhook } from '#contract/payments/gateway.ts';
import { type settingsCalls, siteLogo } from '#contract/settings/calls.ts';
import type { logoSizes } from '#contract/settings/logo.ts';
import type { GatewayTest } from '#contract/settings/test-faults.ts';
import { hasFlag } from '#server/kit/context/caller.ts';
import type { ReadHandler, Routes } from '#server/kit/http/mount-calls.ts';
import { associationOf } from './association.ts';
import { listFailing } from './failing-services.handlers.ts';
import type { Installation } from './installation.ts';
import { isAccountComplete, storedMailServer } from './mail-account.ts';
import { readRuns } from './job-runs.handlers.ts';
import { readSettingsRow, type StoredRow } from './settings.store.ts';
import { sendTestMail, testGateway } from './test-accounts.ts';
import { updateSettings } from './update-settings.ts';

/** What the browser needs to open the gateway's checkout. */
interface Checkout {
  keyId: string;
  /** Address of the script. */
  script: string;
  testMode: boolean;
}

/** The gateway in use, provided by payments. */
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
    jobRuns: readRuns,
    failingServices: listFailing,
    sendTestMail: sendTestMail(installation),
    testGateway: testGateway(() => gateway.test()),
  };
}

/**
 * settings: the public settings for everyone, the rest for callers who may view settings. Of a secret the answer says
 * only whether it is stored. The checkout may come from the environment and is read on every call.
 */
function readSettings(
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
      site_logo: siteLogoOf(row),
      email: association.email,
      phone: association.phone,
      webaddress: address,
      webgst: association.gstin,
      ...portalLinks(row),
      directory: row.directory_on,
      benefits: row.benefits,
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

function mailServerOf(row: StoredRow) {
  const server = storedMailServer(row);
  if (!server) return { smtp_host: '', smtp_port: null, smtp_encryption: '' as const, smtp_user: '' };
  const { host, port, encryption, user } = server;
  return { smtp_host: host, smtp_port: port, smtp_encryption: encryption, smtp_user: user };
}

function officePart(row: StoredRow, installation: Installation, publicUrl: string) {
  return {
    id: row.id,
    version: row.version,
    place_of_supply: printPlace(placeOfSupply(row.place_of_supply)),
    registered_name: row.registered_name,
    registration: row.registration,
    smtp_email: row.smtp_email,
    ...mailServerOf(row),
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

type StoredSettings = Awaited<ReturnType<typeof readSettingsRow>>;

/** The addresses of the logo at the sizes of the pages. */
function siteLogoOf({ logo_public_id: id, logo_width: width, logo_height: height }: StoredSettings) {
  if (id === null) return null;
  const addressOf = (size: (typeof logoSizes)[number]) => downloadUrl(siteLogo, { id, size });
  return { small: addressOf('small'), large: addressOf('large'), width, height };
}
