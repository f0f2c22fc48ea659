import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, inTransaction, openDatabase } from '#server/kit/db/db.ts';
import { openStorage } from '#server/kit/storage/open-storage.ts';
import { insertBatch, insertParts } from '#server/modules/document-batches/batches.store.ts';
import { PART_SIZE } from '#server/modules/document-batches/draw-part.ts';
import { readBatch } from '#server/modules/document-batches/read-batch.ts';
import { ensureFirstAdmin } from '#server/modules/accounts/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { issuedInvoices } from '#tests/world/issued-invoices.ts';
import { readZip } from '#tests/world/read-zip.ts';

let own: TestDatabase;
let database: Database;
let folder: string;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  own = await createTestDatabase();
  database = openDatabase(own.connectionString, { poolSize: 4 });
  folder = await mkdtemp(join(tmpdir(), 'omas-resumed-'));
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await database.close();
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});

const WORKER = join(import.meta.dirname, '../../world/setup/bare-batch-worker.ts');

/** A process that draws, as `npm start` does beside all else. */
function startWorker() {
  const worker = spawn(process.execPath, [WORKER, own.connectionString, `file:${folder}`], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  workers.push(worker);
  return worker;
}

test('a killed process goes on where it stopped, and each document is there exactly once', async () => {
  const { db } = database;
  await ensureFirstAdmin(db, { email: 'office@example.org', password: null }, new Date());
  const { id: admin_id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
  const invoices = await issuedInvoices(db, 330, new Date('2025-04-01T06:00:00Z'));
  const created_at = new Date();
  const id = await inTransaction(db, async (tx) => {
    const batch = { admin_id, ip: '', kind: 'invoice', total: invoices.length, created_at };
    const inserted = await insertBatch(tx, batch);
    const all = { kind: 'invoice', application_id: null, from_date: '', to_date: '' } as const;
    expect(await insertParts(tx, inserted, all, PART_SIZE)).toBe(330);
    return inserted;
  });
  const batchNow = () =>
    db.selectFrom('document_batches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const drawnParts = () =>
    db
      .selectFrom('document_batch_parts')
      .select(['part', 'storage_key'])
      .where('batch_id', '=', id)
      .where('bytes', 'is not', null)
      .orderBy('part')
      .execute();

  const first = startWorker();
  await expect.poll(async () => (await batchNow()).done, { timeout: 50_000, interval: 5 }).toBeGreaterThan(0);
  first.kill('SIGKILL');
  await once(first, 'close');
  const before = await drawnParts();
  expect((await batchNow()).state).toBe('working');
  expect(before.length).toBeLessThan(7);

  // What the dead process had taken is free after its lease.
  await db.updateTable('document_batch_parts').set({ leased_until: created_at }).execute();
  const second = startWorker();
  await once(second, 'close');
  expect(await batchNow()).toMatchObject({ state: 'ready', done: 330, left_out: 0 });
  expect((await drawnParts()).filter(({ part }) => before.some((one) => one.part === part))).toEqual(before);

  const storage = await openStorage(`file:${folder}`);
  const file = await buffer(Readable.from(readBatch({ db, storage }, { id, created_at })));
  expect((await batchNow()).bytes).toBe(file.length);
  const numbers = [...readZip(file).keys()].map((name) => name.split('_')[2]);
  expect(numbers).toEqual(invoices.map(({ application_no }) => application_no));

  const kept = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  );
  // The part that was being stored may have left its bytes: they are removed by a job.
  expect(kept.length).toBeLessThanOrEqual(8);
});
