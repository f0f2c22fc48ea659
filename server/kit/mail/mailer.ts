import { createTransport } from 'nodemailer';
import { countCall } from '#server/kit/outside-calls.ts';
import { watchReceipts } from './lost-receipts.ts';

/** Mails sent at the same time, each on its own connection; and mails that somebody waits for. */
export const MAILS_AT_ONCE = 2;
const URGENT_AT_ONCE = 4;

/**
 * How long a mail may take in all, even when the server keeps sending; after that its answer is no longer awaited.
 */
export const SENDING_MS = 15 * 60_000;
/** The same for a mail that somebody waits for: a new attempt is better than a long wait. */
const URGENT_MS = 30_000;

export interface MailAccount {
  /** smtp://user:pass@host:port or smtps://… */
  url: string;
  /** The address mails come from, with the association's name. */
  from: { name: string; address: string };
}

interface Letter {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where a reply goes, when not to the sender. */
  replyTo?: string;
  /** Where mail programs ask for no more of these mails, with one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** With its angle brackets; the same for every try, so that mail programs know a mail that comes twice. */
  messageId?: string;
  /** Somebody of the office wrote it. All others say that a machine made them (RFC 3834), and get no automatic replies. */
  byPerson?: boolean;
}

export interface Mailer {
  /**
   * Throws when the mail server refuses, cannot be reached, or does not answer in time; UnknownOutcome when it may have
   * the mail.
   */
  send(mail: Letter & { messageId: string }): Promise<void>;
  /** How long it tries to send one mail, in milliseconds. */
  sendingMs: number;
  /** Mails it sends at the same time. */
  atOnce: number;
  close(): void;
}

/** How long to wait for a mail server, in milliseconds. */
interface Patience {
  /** Until it greets. */
  connectMs: number;
  /** For each reply. After the whole mail it may take ten minutes (RFC 5321 section 4.5.3.2.6). */
  answerMs: number;
}

/** The options of a mailer; the defaults are for mails that nobody waits for. */
interface Pace extends Patience {
  /** For all of one mail. */
  sendingMs: number;
  atOnce: number;
}

const patient: Pace = {
  connectMs: 20_000,
  answerMs: 10 * 60_000,
  sendingMs: SENDING_MS,
  atOnce: MAILS_AT_ONCE,
};
/** The options for mails that somebody waits for. */
export const urgently: Pace = {
  connectMs: 10_000,
  answerMs: URGENT_MS,
  sendingMs: URGENT_MS,
  atOnce: URGENT_AT_ONCE,
};

/**
 * Sends by a connection of its own, for somebody who waits for the outcome.
 * @param timeoutMs for all of it
 * @throws Error of nodemailer, whose `code` names the fault: EAUTH, EDNS, ETIMEDOUT …
 */
export async function sendOnce(account: MailAccount, mail: Letter, timeoutMs = 10_000): Promise<void> {
  const transport = createTransport({
    url: account.url,
    ...within({ connectMs: timeoutMs, answerMs: timeoutMs }),
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const late = Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(late), timeoutMs);
  });
  try {
    await Promise.race([transport.sendMail({ from: account.from, ...toMessage(mail) }), tooLate]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** A letter with its headers. */
function toMessage<Sent extends Letter>({ unsubscribeUrl, byPerson = false, ...letter }: Sent) {
  const headers = {
    ...(!byPerson && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  return { ...letter, headers };
}

/** True unless the server refused this one mail: its recipient (EENVELOPE) or its content (EMESSAGE). */
function isServerFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code !== 'EENVELOPE' && code !== 'EMESSAGE';
}

function within({ connectMs, answerMs }: Patience) {
  return {
    dnsTimeout: connectMs,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
  };
}

/** @param account returns the current account, or null when there is none; the office may set one at any moment */
export function createMailer(account: () => Promise<MailAccount | null>, pace: Partial<Pace> = {}): Mailer {
  const { sendingMs, atOnce, ...patience } = { ...patient, ...pace };
  let open: ReturnType<typeof openTransport> | null = null;

  function openTransport(url: string) {
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: atOnce,
      ...within(patience),
    });
    return { url, send: watchReceipts(transport), close: () => transport.close() };
  }

  function transportTo(url: string) {
    if (open?.url === url) return open;
    open?.close();
    return (open = openTransport(url));
  }

  return {
    sendingMs,
    atOnce,
    async send(mail) {
      const using = await account();
      if (!using) throw new Error('No mail account is set');
      const signal = AbortSignal.timeout(sendingMs);
      const send = () => transportTo(using.url).send({ from: using.from, ...toMessage(mail), signal });
      await countCall('mail', send, isServerFault);
    },
    close() {
      open?.close();
      open = null;
    },
  };
}
