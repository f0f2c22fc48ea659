import type { FileStorage } from '#server/kit/storage/file-storage.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { Caller } from './caller.ts';
import type { Clock } from '#server/kit/clock.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import type { Reading } from '#server/kit/db/older-reads.ts';
import type { Jobs } from '#server/kit/jobs/jobs.ts';
import type { Secrets } from '#server/kit/secrets.ts';

/** Where a request came from, for the audit line and the session's row. */
export interface Origin {
  ip: string;
  userAgent: string;
  requestId: string;
  /** The client sends `source: web`: it relies on the cookie and gets no token in the answer. */
  isWeb: boolean;
  /** The token of the Authorization header, so that signing out can end its session. */
  accessToken?: string;
}

/** Sets and clears the cookies of the answer. */
export interface CookieJar {
  set(name: string, token: string, seconds: number): void;
  clear(name: string): void;
  get(name: string): string | undefined;
}

/** What every handler may use beside the database. */
export interface Services {
  clock: Clock;
  secrets: Secrets;
  storage: FileStorage;
  jobs: Jobs;
  /** The address of the product in mails and links, without a trailing slash. */
  publicUrl: string;
  /** True while mails are only kept in the outbox and read at /application/mailbox. */
  mailbox: () => Promise<boolean>;
}

/** Who asks, when and from where: what every handler knows beside the database. */
export interface CommonContext {
  caller: Caller;
  now: Date;
  origin: Origin;
  /** The one that the caller reads. */
  language: Language;
  cookies: CookieJar;
  services: Services;
}

/** The context of a handler: one transaction, opened before it and committed after it. */
export interface Context extends CommonContext {
  tx: Tx;
}

/** The caller, the time and a transaction, for actions without a request, as in the demo data. */
export interface ActorContext {
  tx: Tx;
  caller: Caller;
  now: Date;
}

/** For a handler that only reads: it has no transaction, which every write needs. */
export interface ReadContext extends CommonContext {
  db: Db;
}

/** For a handler whose answer may be a little old. */
export interface OlderReadContext extends ReadContext {
  /** Reads from a replica where one is young enough and the caller has not just written, else from the primary. */
  readOlder<Result>(work: (reading: Reading) => Promise<Result>): Promise<Result>;
}

/** For the rare handler that talks to the gateway or the file store: it opens its short transactions itself. */
export interface ContextWithoutTransaction extends CommonContext {
  db: Db;
  /** Aborted when the client disconnects before the answer: work that is only for the client can stop. */
  abandoned: AbortSignal;
  inTransaction<Result>(work: (context: Context) => Promise<Result>): Promise<Result>;
}
