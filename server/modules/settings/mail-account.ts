import wellKnown from 'nodemailer/lib/well-known';
import type { Db } from '#server/kit/db/db.ts';
import type { MailAccount } from '#server/kit/mail/mailer.ts';
import type { Secrets } from '#server/kit/secrets.ts';
import { openSecret } from './open-secret.ts';
import { readSettingsRow } from './settings.store.ts';

/**
 * The account mails go out by: SMTP_URL before the settings' own (decisions section 1); null when there is
 * neither.
 * @throws UnreadableSecret when the stored password was sealed under another APP_SECRET
 */
export async function readMailAccount(
  db: Db,
  secrets: Pick<Secrets, 'decrypt'>,
  smtpUrl: string | null,
): Promise<MailAccount | null> {
  const row = await readSettingsRow(db);
  const url = smtpUrl ?? urlOfSettings(row, secrets);
  if (url === null) return null;
  return { url, from: { name: row.website_name, address: senderOf(row, url) } };
}

/** Is there an account at all? Opens no secret, so it answers even when the password cannot be read. */
export async function hasMailAccount(db: Db, smtpUrl: string | null): Promise<boolean> {
  return smtpUrl !== null || isAccountComplete(await readSettingsRow(db));
}

interface StoredAccount {
  smtp_email: string;
  smtp_password: string | null;
}

/** Does the record of settings name a whole account? */
export function isAccountComplete(row: StoredAccount): row is { smtp_email: string; smtp_password: string } {
  return row.smtp_email !== '' && Boolean(row.smtp_password);
}

function urlOfSettings(row: StoredAccount, secrets: Pick<Secrets, 'decrypt'>): string | null {
  return isAccountComplete(row) ? smtpUrlOf(row.smtp_email, openSecret(secrets, row.smtp_password)) : null;
}

/**
 * The mail server of an address, since the settings name only address and password (D1 section 3): the one
 * nodemailer knows for a big provider, otherwise smtp.<domain> at 587, where the password is never sent
 * before the line is encrypted.
 */
export function smtpUrlOf(address: string, password: string): string {
  const known = wellKnown(address);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const { host, port, secure } = known || { host: `smtp.${domain}`, port: 587, secure: false };
  const account = `${encodeURIComponent(address)}:${encodeURIComponent(password)}`;
  return secure ? `smtps://${account}@${host}:${port}` : `smtp://${account}@${host}:${port}/?requireTLS=true`;
}

/** The user of a mail server need not be an address ('apikey'), and a relay in the house may have none. */
export function senderOf(row: { smtp_email: string; email: string }, url: string): string {
  const { username, hostname } = new URL(url);
  const candidates = [row.smtp_email, row.email, decodeURIComponent(username)];
  return candidates.find((candidate) => candidate.includes('@')) ?? `no-reply@${hostname}`;
}
