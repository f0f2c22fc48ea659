import { setTimeout as pass } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { openPostOffice, type PostOffice } from '#tests/world/post-office.ts';
import { type Database, inTransaction, openDatabase } from './db.ts';
import { createMailer, type Mailer, SENDING_MS } from './mailer.ts';
import { forgetOldWords, sendQueuedMail } from './outbox.ts';
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

async function aPostOffice(thinking?: () => Promise<void>): Promise<PostOffice> {
  const post = await openPostOffice(0, thinking);
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
  return inTransaction(database.db, (tx) => insertMail(tx, { ...mail, secret: false, created_at }));
}

async function rowOf(id: number) {
  return database.db.selectFrom('outbox_mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const taken = 'is being sent by somebody else';

describe('a mail server that has the mail and takes its time to say so', () => {
  test('gets it once, and nobody holds a connection of the database meanwhile', async () => {
    const { promise: thought, resolve: answer } = Promise.withResolvers<void>();
    const post = await aPostOffice(async () => {
      // Longer than it may take to greet.
      await pass(1_500);
      await thought;
    });
    const mailer = aMailer(post.url, { connectMs: 1_000, answerMs: 60_000 });
    const id = await aMail();
    const sending = sendQueuedMail(database.db, mailer, id, clock);
    await post.letterTo(mail.recipient);
    await expect(sendQueuedMail(database.db, mailer, id, clock)).rejects.toThrow(taken);
    now = new Date(now.getTime() + SENDING_MS);
    await expect(sendQueuedMail(database.db, mailer, id, clock)).rejects.toThrow(taken);
    answer();
    await sending;
    await sendQueuedMail(database.db, mailer, id, clock);
    expect(post.letters).toHaveLength(1);
    const sent = { sent_at: now, tries: 1, last_error: '', leased_until: null, text: mail.text };
    expect(await rowOf(id)).toMatchObject(sent);
  });

  test('is not waited for without end, and the mail is tried again', async () => {
    const post = await aPostOffice(() => new Promise(() => {}));
    const mailer = aMailer(post.url, { connectMs: 20_000, answerMs: 200 });
    const id = await aMail();
    await expect(sendQueuedMail(database.db, mailer, id, clock)).rejects.toThrow('Timeout');
    expect(await rowOf(id)).toMatchObject({ tries: 1, sent_at: null, leased_until: null });
  });
});

test('what a process that died was sending is sent by the next after its lease', async () => {
  const id = await aMail();
  const dying: Mailer = { send: () => new Promise(() => {}), close: () => {} };
  void sendQueuedMail(database.db, dying, id, clock);
  const post = await aPostOffice();
  const mailer = aMailer(post.url);
  await expect(sendQueuedMail(database.db, mailer, id, clock)).rejects.toThrow(taken);
  expect(await rowOf(id)).toMatchObject({ tries: 0, last_error: '' });
  now = new Date(now.getTime() + SENDING_MS + 60_000);
  await sendQueuedMail(database.db, mailer, id, clock);
  expect(post.letters).toHaveLength(1);
});

test('what a mail said is forgotten after 90 days, sent or not, and it is not sent then', async () => {
  const old = await aMail(new Date(now.getTime() - 90 * DAY_MS - 1));
  const younger = await aMail(new Date(now.getTime() - 90 * DAY_MS));
  await forgetOldWords(database.db, now);
  expect(await rowOf(old)).toMatchObject({ subject: 'News', html: null, text: null });
  expect(await rowOf(younger)).toMatchObject({ html: mail.html, text: mail.text });
  const post = await aPostOffice();
  await sendQueuedMail(database.db, aMailer(post.url), old, clock);
  expect(post.letters).toEqual([]);
});
