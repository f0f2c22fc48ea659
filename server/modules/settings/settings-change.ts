import type { SettingsInput } from '#contract/settings/check-settings.ts';
import type { MailServer } from '#contract/settings/mail-server.ts';
import { linkInWords } from '#contract/settings/links.ts';
import { type AssociationLink, linksOf } from '#contract/settings/check-links.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import type { Secrets } from '#server/kit/secrets.ts';
import type { SettingsChange, StoredRow } from './settings.store.ts';

/**
 * The columns that checked settings change, secrets encrypted. Left out are secrets left empty, empty values that the
 * environment overrides, and links that were not sent. Practice mode clears the columns it does not need.
 * @param server the mail server of a new account; null when the account does not change
 */
export function settingsChange(
  input: SettingsInput,
  secrets: Pick<Secrets, 'encrypt'>,
  server: MailServer | null,
): SettingsChange {
  const { website_name, email, phone, webaddress, webgst, registered_name, registration } = input;
  const { place_of_supply, benefits } = input;
  const sealed = (secret: string) => (secret === '' ? undefined : secrets.encrypt(secret));
  const gateway =
    input.practice_payments === 1
      ? { razor_key_id: '', razor_key_secret: null, razor_webhook_secret: null }
      : {
          razor_key_id: input.razor_key_id || undefined,
          razor_key_secret: sealed(input.razor_key_secret),
          razor_webhook_secret: sealed(input.razor_webhook_secret),
        };
  const mail =
    input.practice_mail === 1
      ? { smtp_email: '', smtp_password: null, ...noMailServer }
      : {
          smtp_email: input.smtp_email || undefined,
          smtp_password: sealed(input.smtp_password),
          ...(server && columnsOf(server)),
        };
  const plain = {
    website_name,
    email,
    phone,
    webaddress,
    webgst,
    registered_name,
    registration,
    place_of_supply,
    benefits,
  };
  return { ...plain, ...linksOf(input), ...gateway, ...mail };
}

const noMailServer = { smtp_host: '', smtp_port: null, smtp_encryption: '', smtp_user: '' };

function columnsOf({ host, port, encryption, user }: MailServer) {
  return { smtp_host: host, smtp_port: port, smtp_encryption: encryption, smtp_user: user };
}

const secretFields = ['razor_key_secret', 'razor_webhook_secret', 'smtp_password'] as const;

/** The change for the audit log: of a secret only that it changed, never its value. */
export function changeInWords(before: StoredRow, change: SettingsChange) {
  const { version: _, logo_file_id, logo_width: _width, logo_height: _height, ...plain } = change;
  const secrets: Record<string, { from: string; to: string }> = {};
  for (const field of secretFields) {
    const after = change[field];
    delete plain[field];
    if (after === undefined || (after === null && before[field] === null)) continue;
    const from = before[field] === null ? 'not set' : 'stored';
    secrets[field] = { from, to: after === null ? 'removed' : before[field] === null ? 'stored' : 'changed' };
  }
  return {
    ...changesBetween(linksInWords({ ...before }), linksInWords(plain)),
    ...(logo_file_id !== undefined && {
      logo: { from: before.logo_file_id === null ? 'not set' : 'stored', to: 'changed' },
    }),
    ...secrets,
  };
}

function linksInWords<Row extends { links?: AssociationLink[] | undefined }>(row: Row) {
  return { ...row, links: row.links?.map(linkInWords) };
}
