import { faultSentence, type MailFault, mailFaults } from '#contract/settings/test-faults.ts';
import { say } from '#server/kit/say.ts';
import { UnreadableSecret } from './stored-secrets.ts';

/** The properties of nodemailer's errors that are read here. */
interface MailError {
  code?: unknown;
  /** The underlying code, of the system or of TLS. */
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

/** Why a mail could not be sent: which fault, and its reason in words for the office. */
export interface MailFailure {
  fault: MailFault;
  reason: string;
}

export function mailFailure(error: unknown, params: { host: string; from: string; to: string }): MailFailure {
  const details: MailError = typeof error === 'object' && error !== null ? error : {};
  const fault = faultOf(error, details);
  const isComplete = fault === 'unreadable_password' || fault === 'timeout';
  const reason = say('en', faultSentence(mailFaults[fault], params, isComplete ? '' : wordsOf(details)));
  return { fault, reason };
}

function faultOf(error: unknown, { code, originalCode, command }: MailError): MailFault {
  if (error instanceof UnreadableSecret) return 'unreadable_password';
  if (code === 'ESOCKET') return isConnecting(originalCode) ? 'unreachable' : 'insecure';
  if (code === 'EENVELOPE') return command === 'RCPT TO' ? 'recipient_refused' : 'sender_refused';
  return faultsByCode[String(code)] ?? 'mail_refused';
}

/** A socket fails before or during TLS; only the former has a system code, such as ECONNREFUSED. */
function isConnecting(code: unknown): boolean {
  return typeof code === 'string' && /^E(?!PROTO)[A-Z]+$/.test(code);
}

/** The server's own words, otherwise the message of the system or of TLS without its source position. */
function wordsOf({ response, message }: MailError): string {
  if (typeof response === 'string') return response;
  const words = typeof message === 'string' ? message : '';
  return /SSL routines:[^:]*:([^:]+):/.exec(words)?.[1] ?? words;
}
