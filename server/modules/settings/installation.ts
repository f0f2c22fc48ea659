import type { StoredSettings } from '#contract/settings/check-settings.ts';
import { storedMailServer } from './mail-account.ts';
import type { StoredRow } from './settings.store.ts';

/** What the environment decides about accounts and practice mode; no setting can change it. */
export interface Installation {
  /** The sandbox gateway runs: everywhere except in production. */
  mayPractise: boolean;
  /** While no mail account is set, mails stay in the mailbox, where visitors read them (MAILBOX). */
  mayKeepMails: boolean;
  /** RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are set. */
  gatewayFromEnvironment: boolean;
  /** The keys of the environment are not test keys. */
  liveFromEnvironment: boolean;
  smtpUrl: string | null;
}

/** The stored settings as the check of new ones needs them. */
export function storedSettings(row: StoredRow, installation: Installation): StoredSettings {
  return {
    hasLogo: row.logo_file_id !== null,
    keyId: row.razor_key_id,
    hasKeySecret: Boolean(row.razor_key_secret),
    smtpEmail: row.smtp_email,
    hasSmtpPassword: Boolean(row.smtp_password),
    mailServer: storedMailServer(row),
    gatewayFromEnvironment: installation.gatewayFromEnvironment,
    mailFromEnvironment: installation.smtpUrl !== null,
    liveFromEnvironment: installation.liveFromEnvironment,
    mayPractise: installation.mayPractise,
    mayKeepMails: installation.mayKeepMails,
  };
}
