import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { collectFailures } from '#server/kit/jobs/failures.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { type Jobs, openJobs } from '#server/kit/jobs/jobs.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { holdFiles } from '#server/kit/storage/backup-lock.store.ts';
import { type FileStorage, newFileKey } from '#server/kit/storage/file-storage.ts';
import { openStorage } from '#server/kit/storage/open-storage.ts';
import { createTestDatabase, type TestDatabase } from '#tests/world/database.ts';
import { startS3 } from '#tests/world/services/s3-server.ts';
import { insertFile, tablesWithFiles } from './files.store.ts';
import { removeFile, sweepFiles } from './remove-files.ts';

const now = new Date('2026-11-24T04:07:00Z');
const clock = { now: () => now };
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

let folder: string;
let home: TestDatabase;
let database: Database;
let jobs: Jobs;
let s3: Awaited<ReturnType<typeof startS3>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-sweep-'));
  home = await createTestDatabase();
  database = openDatabase(home.connectionString);
  jobs = await openJobs(home.connectionString, console, { works: false });
  s3 = await startS3({ bucket: 'papers', accessKey: 'tests', secretKey: 'a secret of the tests' });
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'tests');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a secret of the tests');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await jobs.stop();
  await database.close();
  await home.drop();
  await rm(folder, { recursive: true });
});

describe.each<[string, () => string, (key: string, at: Date) => void | Promise<void>]>([
  ['a folder', () => `file:${folder}/files`, (key, at) => utimes(join(folder, 'files', key), at, at)],
  ['S3', () => `s3://papers?endpoint=http://127.0.0.1:${s3.port}`, (key, at) => s3.store(key, at)],
])('%s', (_, url, store) => {
  let storage: FileStorage;
  const parts = () => ({ db: database.db, storage, jobs, clock });

  /** A file that was stored so many days ago. */
  async function put(days: number): Promise<string> {
    const key = newFileKey();
    await storage.put(key, Buffer.from('bytes'), 'image/png');
    await store(key, daysAgo(days));
    return key;
  }
  async function keysThere(): Promise<Set<string>> {
    const keys = new Set<string>();
    for await (const page of storage.list()) for (const { key } of page) keys.add(key);
    return keys;
  }
  const holding = async (work: () => Promise<void>) => {
    const backup = new Client({ connectionString: home.connectionString });
    await backup.connect();
    await holdFiles(backup);
    await work().finally(() => backup.end());
  };

  beforeEach(async () => {
    storage = await openStorage(url());
    for (const key of await keysThere()) await storage.remove(key);
  });

  test('old bytes that no row refers to are swept, young ones and those of a row are not', async () => {
    const [claimed, young, ...dead] = [await put(30), await put(6.9), await put(7.1), await put(400)];
    await database.db.transaction().execute((tx) =>
      insertFile(tx, {
        public_id: newPublicId(),
        storage_key: claimed,
        name: 'degree.png',
        content_type: 'image/png',
        size: 5,
        created_at: now,
      }),
    );
    await holding(async () => {
      expect(await sweepFiles(parts(), collectFailures('sweep-files', console))).toEqual({
        files: 0,
        bytes: 0,
      });
    });
    await vi.waitFor(async () =>
      expect(await sweepFiles(parts(), collectFailures('sweep-files', console))).toEqual({
        files: dead.length,
        bytes: 5 * dead.length,
      }),
    );
    expect(await keysThere()).toEqual(new Set([claimed, young]));
  });

  test('a file that cannot be removed keeps no other', async () => {
    const [first, second] = [await put(8), await put(9)];
    const stuck = {
      ...parts(),
      storage: Object.assign(Object.create(storage) as FileStorage, {
        remove: async (key: string) => {
          if (key === first) throw new Error('it stays');
          await storage.remove(key);
        },
      }),
    };
    const failures = collectFailures('sweep-files', { warn: () => {} });
    expect(await sweepFiles(stuck, failures)).toEqual({ files: 1, bytes: 5 });
    expect(await keysThere()).toEqual(new Set([first]));
    expect(await keysThere()).not.toContain(second);
    expect(() => failures.throwIfAny()).toThrow('1 items of sweep-files failed');
  });

  test('what a job removes waits for the backup', async () => {
    const key = await put(0);
    await holding(async () => {
      await removeFile(parts(), 'remove-file', key);
      expect((await keysThere()).has(key)).toBe(true);
    });
    await vi.waitFor(async () => {
      await removeFile(parts(), 'remove-file', key);
      expect((await keysThere()).has(key)).toBe(false);
    });
  });
});

test('every table whose rows expect bytes is asked before they are swept', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'storage_key' order by 1`.execute(database.db);
  expect(rows.map(({ name }) => name)).toEqual(tablesWithFiles);
});
