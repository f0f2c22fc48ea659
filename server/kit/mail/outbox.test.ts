import { setTimeout as pass } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Heard } from '#server/kit/failing-services.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { openLine } from '#tests/world/services/silent-line.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';
import { type Database, inTransaction, openDatabase } from '#server/kit/db/db.ts';
import { createMailer, type Mailer, SENDING_MS } from './mailer.ts';
import {
  dropWaitsOfWrongClock,
  eraseOldTexts,
  type MailKind,
  queueMail,
  sendDueMail,
  takeBackMail,
} from './outbox.ts';
import { insertMail, leaveToMailbox, markSent, releaseMail } from './outbox.store.ts';

const DAY_MS = 86_400_000;
let now: Date;
const clock = { now: () => now };
const mail = {
  recipient: 'dr@example.org',
  subject: 'News',
  html: '<p>Words</p>',
  text: 'Words',
  reply_to: '',
  unsubscribe_url: '',
  by_person: false,
  secret_kind: '' as const,
};
const host = 'surgeons.example';

let home: TestDatabase;
let database: Database;
const open: (() => unknown)[] = [];
beforeEach(async () => {
  now = new Date('2026-11-21T06:00:00Z');
  home = await createTestDatabase();
  // One connection: whoever holds it while a server thinks has the test wait for ever.
  database = openDatabase(home.connectionString, { poolSize: 1 });
});
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
  await database.close();
  await home.drop();
});

async function anSmtpServer(thinking?: Parameters<typeof openSmtpServer>[1]): Promise<SmtpServer> {
  const post = await openSmtpServer(0, thinking);
  open.push(() => post.close());
  return post;
}

function aMailer(url: string, patience?: Parameters<typeof createMailer>[1]): Mailer {
  const from = { name: 'Surgeons', address: 'office@surgeons.example' };
  const mailer = createMailer(async () => ({ url, from }), patience);
  open.push(() => mailer.close());
  return mailer;
}

async function aMail(created_at = now): Promise<number> {
  return inTransaction(database.db, (tx) =>
    insertMail(tx, { ...mail, secret: false, expires_at: null, created_at, try_at: created_at }),
  );
}

async function rowOf(id: number) {
  return database.db.selectFrom('outbox_mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const log = { warn: () => {} };
const leasedBy = () => null;
const heard = vi.fn<Heard>();

/** @returns whether one was due */
function send(mailer: Mailer, kind: MailKind = 'ordinary'): Promise<boolean> {
  return sendDueMail({ db: database.db, clock, mailer, log, leasedBy, heard, host }, kind);
}

describe('a mail server that has the mail and takes its time to say so', () => {
  test('gets it once, and nobody holds a connection of the database meanwhile', async () => {
    const { promise: thought, resolve: answer } = Promise.withResolvers<void>();
    const post = await anSmtpServer(async () => {
      // Longer than it may take to greet.
      await pass(1_500);
      await thought;
    });
    const mailer = aMailer(post.url, { connectMs: 1_000, answerMs: 60_000 });
    const id = await aMail();
    const sending = send(mailer);
    await post.mailTo(mail.recipient);
    expect(await send(mailer)).toBe(false);
    now = new Date(now.getTime() + SENDING_MS);
    expect(await send(mailer)).toBe(false);
    answer();
    expect(await sending).toBe(true);
    now = new Date(now.getTime() + DAY_MS);
    expect(await send(mailer)).toBe(false);
    expect(post.mails).toHaveLength(1);
    now = new Date(now.getTime() - DAY_MS);
    const sent = { sent_at: now, tries: 1, last_error: '', leased_until: null, text: mail.text };
    expect(await rowOf(id)).toMatchObject(sent);
  });

  test('is not waited for without end, and the mail is tried again', async () => {
    const post = await anSmtpServer(() => new Promise(() => {}));
    const mailer = aMailer(post.url, { connectMs: 20_000, answerMs: 200 });
    const id = await aMail();
    expect(await send(mailer)).toBe(true);
    const failed = {
      tries: 1,
      sent_at: null,
      leased_until: null,
      last_error: expect.stringContaining('Timeout'),
    };
    expect(await rowOf(id)).toMatchObject(failed);
  });
});

describe('a mail whose receipt is lost', () => {
  const hangUp = async () => 'hang up' as const;

  test('is sent again twice, minutes apart, as the same message, and then given up', async () => {
    const post = await anSmtpServer(hangUp);
    const mailer = aMailer(post.url);
    const id = await aMail();
    const sentAt: number[] = [];
    const began = now.getTime();
    for (let second = 0; second < 24 * 60 * 60; second += 30) {
      now = new Date(began + second * 1_000);
      while (await send(mailer)) sentAt.push(second);
    }
    expect(sentAt).toEqual([0, 120, 420]);
    expect(post.mails).toHaveLength(3);
    expect(new Set(post.mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(post.mails[0]?.messageId).toMatch(/^<[\da-f-]{36}@surgeons\.example>$/);
    expect(await rowOf(id)).toMatchObject({
      sent_at: null,
      try_at: null,
      dropped_at: new Date(began + 420_000),
      failure: 'unconfirmed',
      no_recipient: false,
    });
  });

  test('the same holds for a server that keeps silent', async () => {
    const post = await anSmtpServer(() => new Promise(() => {}));
    const mailer = aMailer(post.url, { answerMs: 200 });
    const id = await aMail();
    await send(mailer);
    expect(await rowOf(id)).toMatchObject({
      unconfirmed: 1,
      try_at: new Date(now.getTime() + 120_000),
      last_error: expect.stringContaining('did not confirm'),
    });
  });

  test('with a code, is not sent again once the code has expired', async () => {
    const post = await anSmtpServer(hangUp);
    const mailer = aMailer(post.url);
    const expires_at = new Date(now.getTime() + 180_000);
    const id = await inTransaction(database.db, (tx) =>
      insertMail(tx, {
        ...mail,
        secret: true,
        secret_kind: 'code',
        expires_at,
        created_at: now,
        try_at: now,
      }),
    );
    const began = now.getTime();
    for (let second = 0; second < 3_600; second += 10) {
      now = new Date(began + second * 1_000);
      while (await send(mailer, 'urgent'));
    }
    expect(post.mails).toHaveLength(2);
    expect(await rowOf(id)).toMatchObject({ sent_at: null, failure: 'expired', html: null });
  });

  test('a connection that does not come about is no lost receipt', async () => {
    const mailer = aMailer('smtp://127.0.0.1:9');
    const id = await aMail();
    await send(mailer);
    expect(await rowOf(id)).toMatchObject({ unconfirmed: 0, try_at: new Date(now.getTime() + 30_000) });
  });
});

test('two mails are two messages, and a machine says that it made them', async () => {
  const post = await anSmtpServer();
  const mailer = aMailer(post.url);
  await aMail();
  await inTransaction(database.db, (tx) =>
    queueMail(tx, { to: 'dr@example.org', subject: 'Re', html: '', text: 'By hand', byPerson: true }, now),
  );
  while (await send(mailer));
  expect(post.mails.map(({ autoSubmitted }) => autoSubmitted).toSorted()).toEqual(['', 'auto-generated']);
  expect(new Set(post.mails.map(({ messageId }) => messageId)).size).toBe(2);
});

test('what a process that died was sending is sent by the next after its lease', async () => {
  const id = await aMail();
  const dying: Mailer = {
    send: () => new Promise(() => {}),
    sendingMs: SENDING_MS,
    atOnce: 1,
    close: () => {},
  };
  void send(dying);
  const post = await anSmtpServer();
  const mailer = aMailer(post.url);
  await expect.poll(async () => (await rowOf(id)).leased_until).not.toBe(null);
  expect(await send(mailer)).toBe(false);
  expect(await rowOf(id)).toMatchObject({ tries: 0, last_error: '' });
  now = new Date(now.getTime() + SENDING_MS + 60_000);
  expect(await send(mailer)).toBe(true);
  expect(post.mails).toHaveLength(1);
});

test('a database that is away when the mail server has spoken hears of it when it is back', async () => {
  const line = await openLine(home.connectionString);
  open.push(() => line.close());
  const far = openDatabase(line.connectionString, { poolSize: 1, patienceMs: 1_000 });
  open.push(() => far.close());
  const post = await anSmtpServer(async () => line.cut());
  const id = await aMail();
  const sending = sendDueMail(
    { db: far.db, clock, mailer: aMailer(post.url), log, leasedBy, heard, host },
    'ordinary',
  );
  await post.mailTo(mail.recipient);
  await pass(200);
  line.restore();
  expect(await sending).toBe(true);
  expect(await rowOf(id)).toMatchObject({ sent_at: now, leased_until: null, tries: 1 });
  expect(post.mails).toHaveLength(1);
});

test('a held mail waits, can be taken back until it is sent, and goes at once when it is released', async () => {
  const post = await anSmtpServer();
  const mailer = aMailer(post.url);
  const held = (seconds: number) =>
    inTransaction(database.db, (tx) =>
      queueMail(tx, { to: 'dr@example.org', subject: 'News', html: '', text: '', heldSeconds: seconds }, now),
    );
  const takeBack = (id: number) => inTransaction(database.db, (tx) => takeBackMail(tx, id, now));
  const [first, second] = [await held(12), await held(12)];
  expect(await send(mailer)).toBe(false);
  expect(await takeBack(first)).toBe(true);
  expect(await takeBack(first)).toBe(false);
  await inTransaction(database.db, (tx) => releaseMail(tx, second, now));
  expect(await send(mailer)).toBe(true);
  expect(await send(mailer)).toBe(false);
  expect(await takeBack(second)).toBe(false);
  expect(post.mails).toHaveLength(1);
  expect(await rowOf(first)).toMatchObject({ sent_at: null, dropped_at: now });
});

test('what has expired is dropped, with its reason, and its secret is erased', async () => {
  const expires_at = new Date(now.getTime() + 180_000);
  const id = await inTransaction(database.db, (tx) =>
    insertMail(tx, { ...mail, secret: true, expires_at, created_at: now, try_at: now }),
  );
  const post = await anSmtpServer(() => new Promise(() => {}));
  const hanging = aMailer(post.url, { answerMs: 200 });
  expect(await send(hanging, 'ordinary')).toBe(false);
  expect(await send(hanging, 'urgent')).toBe(true);
  now = expires_at;
  expect(await send(hanging, 'urgent')).toBe(true);
  expect(post.mails).toHaveLength(1);
  const erased = { subject: '', html: null, text: null };
  expect(await rowOf(id)).toMatchObject({ sent_at: null, dropped_at: now, ...erased, tries: 1 });
  expect((await rowOf(id)).last_error).toMatch(/^Expired before a mail server had taken it\. .*Timeout/);
});

test('what a mail said is forgotten after 90 days, sent or not, and it is not sent then', async () => {
  const old = await aMail(new Date(now.getTime() - 90 * DAY_MS - 1));
  const younger = await aMail(new Date(now.getTime() - 90 * DAY_MS));
  await eraseOldTexts(database.db, now);
  expect(await rowOf(old)).toMatchObject({ subject: 'News', html: null, text: null });
  expect(await rowOf(younger)).toMatchObject({ html: mail.html, text: mail.text });
  const post = await anSmtpServer();
  expect(await send(aMailer(post.url))).toBe(true);
  expect(await send(aMailer(post.url))).toBe(false);
  expect(post.mails).toHaveLength(1);
  expect(await rowOf(old)).toMatchObject({ sent_at: null });
});

test('the pause before the next try is doubled up to an hour, and after 60 tries a mail is given up', async () => {
  const id = await aMail();
  const failing: Mailer = {
    send: async () => Promise.reject(new Error('no server')),
    sendingMs: SENDING_MS,
    atOnce: 1,
    close: () => {},
  };
  const pauses: number[] = [];
  for (let tries = 1; tries <= 60; tries += 1) {
    expect(await send(failing)).toBe(true);
    expect(await send(failing)).toBe(false);
    const { try_at } = await rowOf(id);
    if (try_at === null) break;
    pauses.push((try_at.getTime() - now.getTime()) / 1_000);
    now = try_at;
  }
  expect(pauses.slice(0, 9)).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
  expect(pauses).toHaveLength(59);
  now = new Date(now.getTime() + DAY_MS);
  expect(await send(failing)).toBe(false);
  const last_error = 'Given up. Error: no server';
  // Nobody waits for it any more, so that /metrics does not tell of it for ever.
  expect(await rowOf(id)).toMatchObject({
    tries: 60,
    sent_at: null,
    dropped_at: expect.any(Date),
    last_error,
  });
});

test('a mail to nobody is given up at once, and the log says so; a refusal of the account is tried on', async () => {
  const refused = (response: string): Mailer => ({
    send: async () => Promise.reject(Object.assign(new Error(response), { code: 'EENVELOPE', response })),
    sendingMs: SENDING_MS,
    atOnce: 1,
    close: () => {},
  });
  const relay = await aMail();
  await send(refused('550 5.7.1 Relaying denied'));
  expect(await rowOf(relay)).toMatchObject({
    dropped_at: null,
    try_at: expect.any(Date),
    no_recipient: false,
  });
  const nobody = await aMail();
  await send(refused(`550 5.1.1 <${mail.recipient}> No such user`));
  expect(await rowOf(nobody)).toMatchObject({ tries: 1, try_at: null, dropped_at: now, leased_until: null });
  expect(await rowOf(nobody)).toMatchObject({ no_recipient: true });
  const lines = await database.db.selectFrom('audit_log').select(['what', 'subject', 'changes']).execute();
  const changes = { reason: expect.stringMatching(/5\.1\.1 … No such user$/) };
  expect(lines).toEqual([{ what: 'mail.given_up', subject: `mail ${nobody}`, changes }]);
});

test('a mail that a clock a day ahead would have tried tomorrow is due when the clock is right', async () => {
  const id = await aMail(new Date(now.getTime() + DAY_MS));
  const soon = await aMail(new Date(now.getTime() + 60_000));
  await dropWaitsOfWrongClock(database.db, now);
  expect([(await rowOf(id)).try_at, (await rowOf(soon)).try_at]).toEqual([
    now,
    new Date(now.getTime() + 60_000),
  ]);
});

test('several that look at once take a mail each, and what the mailbox shows is never sent', async () => {
  const post = await anSmtpServer();
  const mailer = aMailer(post.url);
  await aMail();
  await leaveToMailbox(database.db, 'ordinary');
  const many = openDatabase(home.connectionString, { poolSize: 4 });
  open.push(() => many.close());
  for (let mails = 0; mails < 3; mails += 1) await aMail();
  const each = () => sendDueMail({ db: many.db, clock, mailer, log, leasedBy, heard, host }, 'ordinary');
  const found = await Promise.all([each(), each(), each(), each()]);
  expect(found.toSorted()).toEqual([false, true, true, true]);
  expect(post.mails).toHaveLength(3);
});

describe('a mail that another process has taken over meanwhile', () => {
  /** Sends the mail to a server that ends so, while another process takes it over. @returns its row and the warnings */
  async function takenOver(ending: 'take' | 'hang up') {
    const warned: unknown[] = [];
    const id = await aMail();
    const post = await anSmtpServer(async () => {
      const until = new Date(now.getTime() + DAY_MS);
      await database.db.updateTable('outbox_mails').set({ leased_by: 2, leased_until: until }).execute();
      return ending;
    });
    const mailer = aMailer(post.url);
    const log = { warn: (_: unknown, message?: unknown) => void warned.push(message) };
    await sendDueMail(
      { db: database.db, clock, mailer, log: log as never, leasedBy: () => 1, heard, host },
      'ordinary',
    );
    return { row: await rowOf(id), warned };
  }

  test('keeps the other lease when it fails here, and says so', async () => {
    const { row, warned } = await takenOver('hang up');
    expect(row).toMatchObject({ leased_by: 2, tries: 0, leased_until: expect.any(Date) });
    expect(warned).toContain('another process sends this mail now: the failed try is not counted');
  });

  test('is noted as sent, and sent no more', async () => {
    const { row } = await takenOver('take');
    expect(row).toMatchObject({ sent_at: now, try_at: null });
    expect(await markSent(database.db, { id: row.id, secret: false }, now)).toBe(false);
  });
});
