import type { Clock } from '#server/kit/clock.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Listener } from '#server/kit/db/listen.ts';
import type { LeasedBy } from '#server/kit/jobs/take-back.ts';
import type { Heard } from '#server/kit/failing-services.ts';
import type { Log } from '#server/kit/log.ts';
import type { Mailer } from './mailer.ts';
import { dropWaitsOfWrongClock, type MailKind, sendDueMail } from './outbox.ts';
import { leaveToMailbox } from './outbox.store.ts';

/** How often it looks for mails that are due; of an urgent one it hears at once. */
const LOOK_MS = 2_000;
/** How often it looks whether a wrong clock has said when. */
const RIGHT_MS = 60_000;
/** How long mails that are being sent may take to end. */
const ENDING_MS = 5_000;

interface MailParts {
  db: Db;
  clock: Clock;
  /** The mailer of each kind: a slow mail keeps no urgent one waiting. */
  mailers: Record<MailKind, Mailer>;
  listener: Listener;
  leasedBy: LeasedBy;
  heard: Heard;
  /** Of PUBLIC_URL: Message-IDs end with it. */
  host: string;
  /** True while mails are read in the mailbox. */
  mailbox: () => Promise<boolean>;
  log: Pick<Log, 'warn' | 'error'>;
}

/**
 * Sends what the outbox holds as it becomes due, several mails of each kind at once; other processes may do the same.
 * @returns ends it, and waits for what is being sent
 */
export function startMails(parts: MailParts): () => Promise<void> {
  const urgent = createSenders(parts, 'urgent');
  const ordinary = createSenders(parts, 'ordinary');
  const look = () => {
    urgent.look();
    ordinary.look();
  };
  const looking = setInterval(look, LOOK_MS);
  const righting = setInterval(() => {
    dropWaitsOfWrongClock(parts.db, parts.clock.now()).catch((error: unknown) =>
      parts.log.error({ err: error }, 'the outbox could not be read'),
    );
  }, RIGHT_MS);
  const unsubscribe = parts.listener.subscribe('urgent_mail', () => urgent.look());
  look();
  return async () => {
    clearInterval(looking);
    clearInterval(righting);
    unsubscribe();
    await Promise.all([urgent.end(), ordinary.end()]);
  };
}

function createSenders(parts: MailParts, kind: MailKind) {
  const mailer = parts.mailers[kind];
  const sending = new Set<Promise<void>>();
  const ending = new AbortController();

  async function sendOneByOne(): Promise<void> {
    try {
      while (!ending.signal.aborted) {
        // Where the mailbox is read, mails have arrived.
        if (await parts.mailbox()) return await leaveToMailbox(parts.db, kind);
        // Each that finds one has the next looked for meanwhile.
        if (!(await sendDueMail({ ...parts, mailer }, kind, look))) return;
      }
    } catch (error) {
      parts.log.error({ err: error }, 'the outbox could not be read');
    }
  }

  function look(): void {
    if (ending.signal.aborted || sending.size >= mailer.atOnce) return;
    const one = sendOneByOne().finally(() => sending.delete(one));
    sending.add(one);
  }

  return {
    look,
    async end() {
      ending.abort();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => (timer = setTimeout(resolve, ENDING_MS)));
      await Promise.race([Promise.all(sending), late]);
      clearTimeout(timer);
    },
  };
}
