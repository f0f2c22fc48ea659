import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { applicationCalls } from '#contract/applications/calls.ts';
import { figure } from '#tests/long/long.ts';
import { asFile, startApplication } from '#tests/steps/apply.ts';
import { createTestDatabase } from '#tests/world/database.ts';
import { startProduct, type World } from '#tests/world/product.ts';
import { aPdf } from '#tests/world/uploads.ts';
import { type RunningPostgres, startPostgres } from '#tools/embedded-postgres/start-postgres.ts';
import { seconds } from './world/readiness.ts';

// A disk without room, as a small file system of its own; where none can be mounted it is said, and nothing is tried.

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
});

/** A file system of so many megabytes in memory; null where this machine does not let us mount one. */
function aSmallDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'omas-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  // PostgreSQL is nobody when we are root, and walks through it.
  chmodSync(folder, 0o711);
  open.push(() => {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Takes the last byte of room. @returns gives it back */
function fill(folder: string): () => void {
  const path = join(folder, 'ballast');
  const file = openSync(path, 'a');
  try {
    for (const size of [1_048_576, 4_096, 1]) {
      const some = Buffer.alloc(size);
      try {
        for (;;) if (writeSync(file, some) < size) break;
      } catch {
        // ENOSPC: with smaller ones.
      }
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return () => rmSync(path);
}

const ready = async ({ url }: World) => (await fetch(`${url}/readyz`)).status;
const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
if (!isRoot) console.log('A full disk was not tried: nothing can be mounted here');

describe.runIf(isRoot)('a full disk', () => {
  test('of files: uploads are refused in words, all else goes on, and with room they are taken', async () => {
    const folder = aSmallDisk(16);
    if (folder === null) return console.log('A full disk was not tried: mount was refused');
    const home = await createTestDatabase();
    open.push(() => home.drop());
    const env = { DATA_DIR: folder };
    const world = await startProduct({ connectionString: home.connectionString, env });
    open.push(() => world.close());
    const { browser, id } = await startApplication(world);
    const upload = async () => {
      const file = asFile(await aPdf());
      return browser.call(applicationCalls.uploadFile, { id, field: 'mci_certificate', file });
    };
    expect((await upload()).http).toBe(200);
    const [file] = await world.db.selectFrom('files').selectAll().execute();
    const free = fill(folder);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await upload()).toMatchObject({ http: 507, body: { status: false, code: 'storage_full' } });
    await browser.ok(applicationCalls.saveDraft, { id, step: 'personal', values: { city: 'Salem' } });
    expect(await world.db.selectFrom('files').selectAll().execute()).toEqual([file]);
    expect(await ready(world)).toBe(200);
    free();
    expect((await upload()).http).toBe(200);
    figure(
      'Disk of files full',
      `5 uploads refused (507), the paper kept before stays, drafts are saved; ready all the time`,
    );
  });

  test('of the database: it says 503 and loses nothing, and goes on with room', async () => {
    const folder = aSmallDisk(400);
    if (folder === null) return console.log('A full disk was not tried: mount was refused');
    const dataDir = join(folder, 'database');
    let crashed = '';
    const start = () => startPostgres({ dataDir, onCrash: (reason) => (crashed = reason) });
    let postgres: RunningPostgres = await start();
    open.push(() => postgres.stop());
    const world = await startProduct({ connectionString: postgres.connectionString });
    open.push(() => world.close());
    const { browser, id } = await startApplication(world);
    const save = (city: string) =>
      browser.call(applicationCalls.saveDraft, {
        id,
        step: 'personal',
        values: { city, street_line1: city.repeat(20) },
      });
    // Acknowledged while there was room.
    const saved = ['Erode'];
    expect((await save('Erode')).http).toBe(200);
    const free = fill(folder);
    // The rest of its log's file would take thousands of writes.
    await sql`select pg_switch_wal()`.execute(world.db).catch(() => {});
    let refused = 0;
    const began = performance.now();
    // It goes on in the room of its files until there is none.
    for (let at = 0; refused < 5 && performance.now() - began < 240_000; at += 1) {
      const city = `Salem ${at}`;
      const { http, body } = await save(city);
      if (http === 200) saved.push(city);
      else {
        expect(body).toMatchObject({ status: false, code: 'database_busy' });
        refused += 1;
      }
    }
    expect(refused).toBe(5);
    expect(await ready(world)).toBe(503);
    free();
    const back = performance.now();
    // Its supervisor starts a database that has ended.
    if (crashed !== '') {
      await postgres.stop();
      postgres = await start();
    }
    await vi.waitFor(async () => expect(await ready(world)).toBe(200), 60_000);
    const yes = performance.now() - back;
    const kept = await browser.ok(applicationCalls.memberInfo, { id });
    expect(saved).toContain(kept.draft[0]?.values['city']);
    expect((await save('Madurai')).http).toBe(200);
    figure(
      'Disk of the database full',
      `${saved.length} writes acknowledged and 5 refused (503), 0 lost; the database ${crashed === '' ? 'went on' : 'had ended and was started'}; yes at /readyz ${seconds(yes)} s after there was room`,
    );
  });
});
