import { setTimeout as pass } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';
import { type Database, inTransaction, openDatabase } from '#server/kit/db/db.ts';
import { SENDING_MS } from '#server/kit/jobs/jobs.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { eraseOldTexts, sendQueuedMail } from './outbox.ts';
import { insertMail } from './outbox.store.ts';

const DAY_MS = 86_400_000;
let now: Date;
const clock = { now: () => now };
const mail = {
  recipient: 'dr@example.org',
  subject: 'News',
  html: '<p>Words</p>',
  text: 'Words',
  reply_to: '',
};

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

async function anSmtpServer(thinking?: () => Promise<void>): Promise<SmtpServer> {
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
    insertMail(tx, { ...mail, secret: false, expires_at: null, created_at }),
  );
}

async function rowOf(id: number) {
  return database.db.selectFrom('outbox_mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const taken = 'is being sent by somebody else';

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
    const sending = sendQueuedMail(database.db, mailer, id, clock);
    await post.mailTo(mail.recipient);
    await expect(sendQueuedMail(database.db, mailer, id, clock)).rejects.toThrow(taken);
    now = new Date(now.getTime() + SENDING_MS);
    await expect(sendQueuedMail(database.db, mailer, id, clock)).rejects.toThrow(taken);
    answer();
    await sending;
    await sendQueuedMail(database.db, mailer, id, clock);
    expect(post.mails).toHaveLength(1);
    const sent = { sent_at: now, tries: 1, last_error: '', leased_until: null, text: mail.text };
    expect(await rowOf(id)).toMatchObject(sent);
  });

  test('is not waited for without end, and the mail is tried again', async () => {
    const post = await anSmtpServer(() => new Promise(() => {}));
    const mailer = aMailer(post.url, { connectMs: 20_000, answerMs: 200 });
    const id = await aMail();
    await expect(sendQueuedMail(database.db, mailer, id, clock)).rejects.toThrow('Timeout');
    expect(await rowOf(id)).toMatchObject({ tries: 1, sent_at: null, leased_until: null });
  });
});

test('what a process that died was sending is sent by the next after its lease', async () => {
  const id = await aMail();
  const dying: Mailer = {
    send: () => new Promise(() => {}),
    sendingMs: SENDING_MS,
    close: () => {},
  };
  void sendQueuedMail(database.db, dying, id, clock);
  const post = await anSmtpServer();
  const mailer = aMailer(post.url);
  await expect(sendQueuedMail(database.db, mailer, id, clock)).rejects.toThrow(taken);
  expect(await rowOf(id)).toMatchObject({ tries: 0, last_error: '' });
  now = new Date(now.getTime() + SENDING_MS + 60_000);
  await sendQueuedMail(database.db, mailer, id, clock);
  expect(post.mails).toHaveLength(1);
});

test('what has expired is dropped, with its reason, and its secret is erased', async () => {
  const expires_at = new Date(now.getTime() + 180_000);
  const id = await inTransaction(database.db, (tx) =>
    insertMail(tx, { ...mail, secret: true, expires_at, created_at: now }),
  );
  const post = await anSmtpServer(() => new Promise(() => {}));
  const hanging = aMailer(post.url, { answerMs: 200 });
  await expect(sendQueuedMail(database.db, hanging, id, clock)).rejects.toThrow('Timeout');
  now = expires_at;
  await sendQueuedMail(database.db, hanging, id, clock);
  expect(post.mails).toHaveLength(1);
  const erased = { subject: '', html: null, text: null };
  expect(await rowOf(id)).toMatchObject({ sent_at: null, dropped_at: now, ...erased, tries: 1 });
  expect((await rowOf(id)).last_error).toMatch(/^Expired before a mail server had taken it\. Error: Timeout/);
});

test('what a mail said is forgotten after 90 days, sent or not, and it is not sent then', async () => {
  const old = await aMail(new Date(now.getTime() - 90 * DAY_MS - 1));
  const younger = await aMail(new Date(now.getTime() - 90 * DAY_MS));
  await eraseOldTexts(database.db, now);
  expect(await rowOf(old)).toMatchObject({ subject: 'News', html: null, text: null });
  expect(await rowOf(younger)).toMatchObject({ html: mail.html, text: mail.text });
  const post = await anSmtpServer();
  await sendQueuedMail(database.db, aMailer(post.url), old, clock);
  expect(post.mails).toEqual([]);
});
