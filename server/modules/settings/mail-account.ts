import wellKnown from 'nodemailer/lib/well-known';
import { type MailServer, mailEncryptions } from '#contract/settings/mail-server.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { MailAccount } from '#server/kit/mail/mailer.ts';
import type { Secrets } from '#server/kit/secrets.ts';
import { openSecret } from './stored-secrets.ts';
import { readSettingsRow, type StoredRow } from './settings.store.ts';

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

type StoredAccount = Pick<
  StoredRow,
  'smtp_email' | 'smtp_password' | 'smtp_host' | 'smtp_port' | 'smtp_encryption' | 'smtp_user'
>;

/** Whether the stored settings hold a complete account. */
export function isAccountComplete<Row extends Pick<StoredAccount, 'smtp_email' | 'smtp_password'>>(
  row: Row,
): row is Row & { smtp_password: string } {
  return row.smtp_email !== '' && Boolean(row.smtp_password);
}

/** The mail server of the stored account; null while there is no account. */
export function storedMailServer(row: StoredAccount): MailServer | null {
  const { smtp_email, smtp_host: host, smtp_port, smtp_encryption, smtp_user } = row;
  if (smtp_email === '') return null;
  if (host === '' || smtp_port === null) return serverOfAddress(smtp_email);
  const encryption = mailEncryptions.find((one) => one === smtp_encryption) ?? 'starttls';
  return { host, port: smtp_port, encryption, user: smtp_user || smtp_email };
}

function urlOfSettings(row: StoredAccount, secrets: Pick<Secrets, 'decrypt'>): string | null {
  const server = storedMailServer(row);
  return server && isAccountComplete(row) ? smtpUrlOf(server, openSecret(secrets, row.smtp_password)) : null;
}

/**
 * The mail server that an address names by itself: the one nodemailer knows for a large provider, otherwise
 * smtp.<domain> at port 587.
 */
export function serverOfAddress(address: string): MailServer {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const known = wellKnown(address);
  if (!known) return { host: `smtp.${domain}`, port: 587, encryption: 'starttls', user: address };
  const { host = `smtp.${domain}`, port = 587, secure } = known;
  return { host, port: Number(port), encryption: secure ? 'tls' : 'starttls', user: address };
}

const options: Readonly<Record<MailServer['encryption'], (account: string) => string>> = {
  tls: (account) => `smtps://${account}`,
  starttls: (account) => `smtp://${account}/?requireTLS=true`,
  none: (account) => `smtp://${account}`,
};

/** The address of a mail server with its user and password, as nodemailer reads it. */
export function smtpUrlOf({ host, port, encryption, user }: MailServer, password: string): string {
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}`;
  return options[encryption](account);
}

/** The user name of a mail server need not be an address ('apikey'), and an internal relay may have none. */
export function senderOf(row: { smtp_email: string; email: string }, url: string): string {
  const { username, hostname } = new URL(url);
  const candidates = [row.smtp_email, row.email, decodeURIComponent(username)];
  return candidates.find((candidate) => candidate.includes('@')) ?? `no-reply@${hostname}`;
}
