import type { SettingsInput } from '#contract/settings/check-settings.ts';
import { enteredMailServer, type MailServer } from '#contract/settings/mail-server.ts';
import type { MailFault } from '#contract/settings/test-faults.ts';
import { text } from '#contract/texts/text.ts';
import type { ContextWithoutTransaction } from '#server/kit/context/context.ts';
import { refuse, refuseFields } from '#server/kit/refusal.ts';
import { findMailServer, lookUpMailHosts } from './find-mail-server.ts';
import { senderOf, smtpUrlOf, storedMailServer } from './mail-account.ts';
import type { StoredRow } from './settings.store.ts';
import { openSecret } from './stored-secrets.ts';
import { tryAccount } from './test-accounts.ts';

/**
 * Sends the administrator a test mail through an account that is about to be saved: no account is used before it has
 * sent a mail (decisions section 10).
 * @returns the server to store, and the address that the test mail reached, which is null when the mail server does
 * not know the administrator's address; null when the account does not change
 * @throws Refusal with the reason at the field that most likely holds the fault
 */
export async function testNewAccount(
  context: ContextWithoutTransaction,
  stored: StoredRow,
  input: SettingsInput,
): Promise<{ server: MailServer; sentTo: string | null } | null> {
  if (input.practice_mail === 1 || input.smtp_email === '') return null;
  const server = await serverOf(stored, input);
  if (!isChanged(stored, input, server)) return null;
  const to = context.caller.admin?.email;
  if (to === undefined) throw refuse('sign_in_needed');
  const failure = await tryAccount(context, to, async () => {
    const url = smtpUrlOf(server, passwordOf(context, stored, input));
    return { url, from: { name: input.website_name, address: senderOf(input, url) } };
  });
  // A refused recipient shows that the server took user, password and sender.
  if (failure && failure.fault !== 'recipient_refused') {
    const sentence = text('Not saved, because no mail could be sent: {reason}', { reason: failure.reason });
    throw refuseFields({ [fieldOf[failure.fault] ?? 'smtp_host']: sentence });
  }
  return { server, sentTo: failure ? null : to };
}

/** A client that knows only D1 sends no server: the stored one stays as long as the address does. */
async function serverOf(stored: StoredRow, input: SettingsInput): Promise<MailServer> {
  const sameAddress = input.smtp_email === stored.smtp_email;
  const kept = input.smtp_host === undefined && sameAddress ? storedMailServer(stored) : null;
  return enteredMailServer(input) ?? kept ?? (await findMailServer(input.smtp_email, lookUpMailHosts));
}

function isChanged(stored: StoredRow, input: SettingsInput, server: MailServer): boolean {
  const before = storedMailServer(stored);
  return (
    input.smtp_password !== '' ||
    input.smtp_email !== stored.smtp_email ||
    before?.host !== server.host ||
    before.port !== server.port ||
    before.encryption !== server.encryption ||
    before.user !== server.user
  );
}

/** @throws UnreadableSecret when the stored password was sealed under another APP_SECRET */
function passwordOf(
  { services }: ContextWithoutTransaction,
  stored: StoredRow,
  input: SettingsInput,
): string {
  if (input.smtp_password !== '' || stored.smtp_password === null) return input.smtp_password;
  return openSecret(services.secrets, stored.smtp_password);
}

const fieldOf: Partial<Record<MailFault, string>> = {
  wrong_login: 'smtp_password',
  unreadable_password: 'smtp_password',
  sender_refused: 'smtp_email',
  mail_refused: 'smtp_email',
};
