import type { Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Mail {
  to: string;
  from: string;
  /** Where an answer goes; '' for back to `from`. */
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /** What List-Unsubscribe and List-Unsubscribe-Post say; [] for mails without. */
  unsubscribe: string[];
  messageId: string;
  /** Auto-Submitted; '' for none. */
  autoSubmitted: string;
}

/** What the server does with a mail that it has: takes it, or ends the connection without an answer. */
type Ending = 'take' | 'hang up';

/** A real SMTP server that keeps what it receives. */
export interface SmtpServer {
  url: string;
  /** As the settings name it for an account. */
  account: { smtp_host: string; smtp_port: number; smtp_encryption: string };
  mails: Mail[];
  /** The newest mail to an address whose subject or text matches, waiting for it to arrive. */
  mailTo(address: string, about?: RegExp): Promise<Mail>;
  close(): Promise<void>;
}

const WAIT_MS = 20_000;

/**
 * @param port where it listens; a free one when left out
 * @param thinking what it waits for between having a mail, of that subject, and saying so; it may end with 'hang up'
 * @param refuse the refusal of an address, such as '550 5.1.1 No such user'; undefined for none
 */
export async function openSmtpServer(
  port = 0,
  thinking?: (subject: string) => Promise<Ending | void>,
  refuse?: (address: string) => string | undefined,
): Promise<SmtpServer> {
  const mails: Mail[] = [];
  const sockets = new Map<number | undefined, Socket>();
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    // Every password but one is right.
    onAuth: ({ username, password }, _, done) =>
      password === 'wrong' ? done(new Error('5.7.8 Not accepted')) : done(null, { user: username }),
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      const refusal = refuse?.(address);
      if (refusal === undefined) return done();
      done(Object.assign(new Error(refusal.slice(4)), { responseCode: Number(refusal.slice(0, 3)) }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(async (mail) => {
          for (const { address } of session.envelope.rcptTo)
            mails.push({
              to: address,
              from: mail.from?.address ?? '',
              replyTo: (mail.replyTo ?? []).map((one) => one.address ?? '').join(),
              subject: mail.subject ?? '',
              html: mail.html ?? '',
              text: mail.text ?? '',
              unsubscribe: mail.headers
                .filter(({ key }) => key.startsWith('list-unsubscribe'))
                .map(({ value }) => value),
              messageId: mail.messageId ?? '',
              autoSubmitted: mail.headers.find(({ key }) => key === 'auto-submitted')?.value ?? '',
            });
          for (const wake of waiting) wake();
          const ending = await thinking?.(mail.subject ?? '');
          if (ending === 'hang up') sockets.get(session.remotePort)?.destroy();
          else done();
        });
      });
    },
  });
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort, socket));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const listening = typeof address === 'object' && address ? address.port : 0;

  function find(to: string, about: RegExp): Mail | undefined {
    return mails.findLast((mail) => mail.to === to && (about.test(mail.subject) || about.test(mail.text)));
  }

  return {
    url: `smtp://127.0.0.1:${listening}`,
    account: { smtp_host: '127.0.0.1', smtp_port: listening, smtp_encryption: 'none' },
    mails,
    mailTo(to, about = /./) {
      return new Promise((resolve, reject) => {
        const look = () => {
          const mail = find(to, about);
          if (!mail) return;
          waiting.delete(look);
          clearTimeout(late);
          resolve(mail);
        };
        const late = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`No mail about ${about} reached ${to}`));
        }, WAIT_MS);
        waiting.add(look);
        look();
      });
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
