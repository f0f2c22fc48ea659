import { faultSentence, type MailFault, mailFaults } from '#contract/settings/test-faults.ts';
import { UnreadableSecret } from './open-secret.ts';

/** What nodemailer tells of a failure, as far as it is read here. */
interface MailError {
  code?: unknown;
  /** The code beneath it, of the system or of the encryption. */
  originalCode?: unknown;
  /** The command of SMTP that failed: 'MAIL FROM', 'RCPT TO'. */
  command?: unknown;
  /** The mail server's own words. */
  response?: unknown;
  message?: unknown;
}

const faultsByCode: Readonly<Record<string, MailFault>> = {
  EAUTH: 'wrong_login',
  ENOAUTH: 'wrong_login',
  EDNS: 'server_not_found',
  ETIMEDOUT: 'timeout',
  ETLS: 'insecure',
  EREQUIRETLS: 'insecure',
  EPROTOCOL: 'no_mail_server',
  ECONNECTION: 'unreachable',
};

/** Why a mail could not be sent, in words for the office. */
export function mailFaultInWords(error: unknown, params: { host: string; from: string; to: string }): string {
  const told: MailError = typeof error === 'object' && error !== null ? error : {};
  const fault = faultOf(error, told);
  const saysAll = fault === 'unreadable_password' || fault === 'timeout';
  return faultSentence(mailFaults[fault], params, saysAll ? '' : wordsOf(told));
}

function faultOf(error: unknown, { code, originalCode, command }: MailError): MailFault {
  if (error instanceof UnreadableSecret) return 'unreadable_password';
  if (code === 'ESOCKET') return isConnecting(originalCode) ? 'unreachable' : 'insecure';
  if (code === 'EENVELOPE') return command === 'RCPT TO' ? 'recipient_refused' : 'sender_refused';
  return faultsByCode[String(code)] ?? 'mail_refused';
}

/** Sockets fail before or while the line is encrypted; only the first has a code of the system, such as ECONNREFUSED. */
function isConnecting(code: unknown): boolean {
  return typeof code === 'string' && /^E(?!PROTO)[A-Z]+$/.test(code);
}

/** The server's own words, otherwise what the system or the encryption says, without the place in its source. */
function wordsOf({ response, message }: MailError): string {
  if (typeof response === 'string') return response;
  const words = typeof message === 'string' ? message : '';
  return /SSL routines:[^:]*:([^:]+):/.exec(words)?.[1] ?? words;
}
