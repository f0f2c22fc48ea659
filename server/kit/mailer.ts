import { createTransport, type Transporter } from 'nodemailer';

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
  /** Where an answer goes, when not back to the sender. */
  replyTo?: string;
}

export interface Mailer {
  /** Throws when the mail server refuses or does not answer within 20 seconds. */
  send(mail: Letter): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 20_000;

/**
 * Sends by a connection of its own, for somebody who waits for the outcome.
 * @param timeoutMs for all of it
 * @throws Error of nodemailer, whose `code` names the fault: EAUTH, EDNS, ETIMEDOUT …
 */
export async function sendOnce(account: MailAccount, mail: Letter, timeoutMs = 10_000): Promise<void> {
  const transport = createTransport({ url: account.url, ...within(timeoutMs) });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const late = Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(late), timeoutMs);
  });
  try {
    await Promise.race([transport.sendMail({ from: account.from, ...mail }), tooLate]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

function within(timeoutMs: number) {
  return {
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
}

/** @param account gives the account in force, or null when there is none; the office may set one at any moment */
export function createMailer(account: () => Promise<MailAccount | null>): Mailer {
  let open: { url: string; transport: Transporter } | null = null;

  function transportTo(url: string): Transporter {
    if (open?.url === url) return open.transport;
    open?.transport.close();
    const transport = createTransport({ url, pool: true, maxConnections: 2, ...within(TIMEOUT_MS) });
    open = { url, transport };
    return transport;
  }

  return {
    async send(mail) {
      const using = await account();
      if (!using) throw new Error('No mail account is set');
      await transportTo(using.url).sendMail({ from: using.from, ...mail });
    },
    close() {
      open?.transport.close();
      open = null;
    },
  };
}
