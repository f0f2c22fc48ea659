import { type Filled, text } from '#contract/texts/text.ts';

/** Why a test mail was not sent. `{host}` is the mail server, `{from}` the sender, `{to}` the recipient. */
export const mailFaults = {
  no_account: text('no mail account is set.'),
  unreadable_password: text(
    'the stored password cannot be read, because it was stored under another APP_SECRET. Please enter it again.',
  ),
  wrong_login: text('the mail server {host} does not accept the user or the password.'),
  server_not_found: text('there is no mail server {host}.'),
  unreachable: text('the mail server {host} cannot be reached.'),
  timeout: text('the mail server {host} did not answer in time.'),
  insecure: text('no secure connection to the mail server {host} could be made.'),
  no_mail_server: text('what answers at {host} is no mail server.'),
  sender_refused: text('the mail server {host} does not send mails from {from}.'),
  recipient_refused: text('the mail server {host} does not take mails to {to}.'),
  mail_refused: text('the mail server {host} did not take the mail.'),
} as const;
export type MailFault = keyof typeof mailFaults;

/** Why the payment gateway could not be used. `{host}` is its host. */
export const gatewayFaults = {
  no_keys: text('no keys are set.'),
  unreadable_keys: text(
    'the stored secret cannot be read, because it was stored under another APP_SECRET. Please enter it again.',
  ),
  wrong_keys: text('the key id or the secret is not right.'),
  unreachable: text('{host} cannot be reached.'),
  timeout: text('{host} did not answer in time.'),
  throttled: text('{host} was asked too often. Please try again in a minute.'),
  broken: text('{host} answered with an error of its own. Please try again later.'),
  refused: text('{host} refused the request.'),
} as const;
export type GatewayFault = keyof typeof gatewayFaults;

/** The gateway's answer to a request that changes nothing. */
export interface GatewayTest {
  testMode: boolean;
  host: string;
  /** Null when it answered. */
  fault: GatewayFault | null;
  /** The gateway's own words about the fault, or the cause of a lost connection; '' for none. */
  details: string;
}

/**
 * The fault as one sentence.
 * @param params the values of {host} and the other placeholders
 * @param details the original message of the other side or of the system; '' for none
 */
export function faultSentence(sentence: string, params: Record<string, string>, details = ''): Filled {
  const fault = { text: sentence, values: params };
  const words = details.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_QUOTE);
  return words === '' ? fault : text('{fault} More exactly: {words}', { fault, words });
}

const LONGEST_QUOTE = 200;
