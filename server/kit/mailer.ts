import { createTransport, type Transporter } from 'nodemailer';

export interface MailAccount {
  /** smtp://user:pass@host:port or smtps://… */
  url: string;
  /** The address mails come from, with the association's name. */
  from: { name: string; address: string };
}

export interface Mailer {
  /** Is there an account to send by? Asked anew each time: the office may set one at any moment. */
  isSet(): Promise<boolean>;
  /** Throws when the mail server refuses or does not answer within 20 seconds. */
  send(mail: { to: string; subject: string; html: string; text: string }): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 20_000;

/** @param account gives the account in force, or null when there is none */
export function createMailer(account: () => Promise<MailAccount | null>): Mailer {
  let open: { url: string; transport: Transporter } | null = null;

  function transportTo(url: string): Transporter {
    if (open?.url === url) return open.transport;
    open?.transport.close();
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    open = { url, transport };
    return transport;
  }

  return {
    isSet: async () => (await account()) !== null,
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
