/** Why a test mail was not sent. `{host}` is the mail server, `{from}` the sender, `{to}` the recipient. */
export const mailFaults = {
  no_account: 'no mail account is set.',
  unreadable_password:
    'the stored password cannot be read, because it was stored under another APP_SECRET. Please enter it again.',
  wrong_login: 'the mail server {host} does not accept the user or the password.',
  server_not_found: 'there is no mail server {host}.',
  unreachable: 'the mail server {host} cannot be reached.',
  timeout: 'the mail server {host} did not answer in time.',
  insecure: 'no secure connection to the mail server {host} could be made.',
  no_mail_server: 'what answers at {host} is no mail server.',
  sender_refused: 'the mail server {host} does not send mails from {from}.',
  recipient_refused: 'the mail server {host} does not take mails to {to}.',
  mail_refused: 'the mail server {host} did not take the mail.',
} as const;
export type MailFault = keyof typeof mailFaults;

/** Why the payment gateway could not be used. `{host}` is its host. */
export const gatewayFaults = {
  no_keys: 'no keys are set.',
  unreadable_keys:
    'the stored secret cannot be read, because it was stored under another APP_SECRET. Please enter it again.',
  wrong_keys: 'the key id or the secret is not right.',
  unreachable: '{host} cannot be reached.',
  timeout: '{host} did not answer in time.',
  throttled: '{host} was asked too often. Please try again in a minute.',
  broken: '{host} answered with an error of its own. Please try again later.',
  refused: '{host} refused the request.',
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
export function faultSentence(sentence: string, params: Record<string, string>, details = ''): string {
  const filled = sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const words = details.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_QUOTE);
  return words === '' ? filled : `${filled} More exactly: ${words}`;
}

const LONGEST_QUOTE = 200;
