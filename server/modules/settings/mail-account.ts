import wellKnown from 'nodemailer/lib/well-known';
import type { Db } from '#server/kit/db/db.ts';
import type { MailAccount } from '#server/kit/mail/mailer.ts';
import type { Secrets } from '#server/kit/secrets.ts';
import { openSecret } from './stored-secrets.ts';
import { readSettingsRow } from './settings.store.ts';

/**
 * The account that sends mails: SMTP_URL, or else the one of the settings (decisions section 1); null without either.
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

/** Whether a mail account is set. Opens no secret, so it answers even when the password is unreadable. */
export async function hasMailAccount(db: Db, smtpUrl: string | null): Promise<boolean> {
  return smtpUrl !== null || isAccountComplete(await readSettingsRow(db));
}

interface StoredAccount {
  smtp_email: string;
  smtp_password: string | null;
}

/** Whether the stored settings hold a complete account. */
export function isAccountComplete(row: StoredAccount): row is { smtp_email: string; smtp_password: string } {
  return row.smtp_email !== '' && Boolean(row.smtp_password);
}

function urlOfSettings(row: StoredAccount, secrets: Pick<Secrets, 'decrypt'>): string | null {
  return isAccountComplete(row) ? smtpUrlOf(row.smtp_email, openSecret(secrets, row.smtp_password)) : null;
}

/**
 * The mail server of an address, since the settings name only address and password (D1 section 3): the one
 * nodemailer knows for a large provider, otherwise smtp.<domain> at port 587, where the password is sent only
 * over an encrypted connection.
 */
export function smtpUrlOf(address: string, password: string): string {
  const known = wellKnown(address);
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const { host, port, secure } = known || { host: `smtp.${domain}`, port: 587, secure: false };
  const account = `${encodeURIComponent(address)}:${encodeURIComponent(password)}`;
  return secure ? `smtps://${account}@${host}:${port}` : `smtp://${account}@${host}:${port}/?requireTLS=true`;
}

/** The user name of a mail server need not be an address ('apikey'), and an internal relay may have none. */
export function senderOf(row: { smtp_email: string; email: string }, url: string): string {
  const { username, hostname } = new URL(url);
  const candidates = [row.smtp_email, row.email, decodeURIComponent(username)];
  return candidates.find((candidate) => candidate.includes('@')) ?? `no-reply@${hostname}`;
}
