import { z } from 'zod';
import type { FieldErrors } from '#contract/kit/answer.ts';
import { faultsOfShape } from '#contract/kit/faults.ts';
import { anyText, optionalId, textField } from '#contract/kit/fields.ts';
import { text } from '#contract/texts/text.ts';

/** How the connection to a mail server is encrypted. */
export const mailEncryptions = ['tls', 'starttls', 'none'] as const;
export type MailEncryption = (typeof mailEncryptions)[number];

export const encryptionLabels: Readonly<Record<MailEncryption, string>> = {
  tls: text('TLS from the start (port 465)'),
  starttls: text('STARTTLS (port 587)'),
  none: text('None (only on this machine)'),
};

/** The mail server of an account, and the user who signs in there. */
export interface MailServer {
  host: string;
  port: number;
  encryption: MailEncryption;
  user: string;
}

/**
 * The mail server as settings_update takes it. An empty host means that the server is found from the address. Fields
 * that are not sent, as by a client that knows only D1, do not change while the address stays the same.
 */
export const mailServerInput = {
  smtp_host: anyText()
    .transform((value) => value.toLowerCase())
    .optional(),
  smtp_port: optionalId().optional(),
  smtp_encryption: anyText().optional(),
  smtp_user: anyText().optional(),
};

const shape = z.object(mailServerInput);
type MailServerInput = z.output<typeof shape>;

/** The stored mail server; null while no account is stored. */
export type StoredMailServer = MailServer | null;

const HOST_PATTERN = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/;

const rules = z.object({
  smtp_host: textField(253).pipe(
    z.string().regex(HOST_PATTERN, text('Please enter the name of a mail server such as smtp.example.org')),
  ),
  smtp_port: z
    .int(text('Port cannot be empty'))
    .min(1, text('A port is a number from 1 to 65535'))
    .max(65_535, text('A port is a number from 1 to 65535')),
  smtp_encryption: z.enum(mailEncryptions, text('Encryption cannot be empty')),
  smtp_user: textField(254).pipe(z.string().min(1, text('User cannot be empty'))),
});

/** The mail server that was entered whole; null when it is to be found from the address. */
export function enteredMailServer(input: MailServerInput & { smtp_email: string }): MailServer | null {
  if (!input.smtp_host) return null;
  const { smtp_host: host, smtp_port: port, smtp_encryption, smtp_user } = input;
  const encryption = mailEncryptions.find((one) => one === smtp_encryption) ?? 'starttls';
  return { host, port: port ?? 587, encryption, user: smtp_user || input.smtp_email };
}

/**
 * The faults of an entered mail server. Its password crosses no network unencrypted, and a stored one goes to no other
 * server or user than the one it was entered for: who may change settings may not read it.
 */
export function checkMailServer(
  input: MailServerInput & { smtp_email: string; smtp_password: string },
  stored: StoredMailServer,
): FieldErrors {
  const entered = enteredMailServer(input);
  if (!entered) return {};
  const { smtp_host, smtp_port, smtp_encryption } = input;
  const smtp_user = input.smtp_user || input.smtp_email;
  const errors: FieldErrors = faultsOfShape(rules, { smtp_host, smtp_port, smtp_encryption, smtp_user });
  if (entered.encryption === 'none' && !isThisMachine(entered.host))
    errors['smtp_encryption'] ??= text('Without encryption the password could be read on its way');
  const isAnother = stored !== null && (entered.host !== stored.host || entered.user !== stored.user);
  if (input.smtp_password === '' && isAnother)
    errors['smtp_password'] = text('Another mail server needs the password again: please enter it');
  return errors;
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host);
}
