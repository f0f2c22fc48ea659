import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountFor } from './cluster.ts';
import { addressLeftIn } from './address.ts';
import { embeddedBinaries } from './binaries.ts';
import { isAlive } from './probe.ts';
import { folderArgument, launch, type Installation } from './process.ts';
import { startPostgres, type PostgresOptions, type RunningPostgres } from './start-postgres.ts';

// 0700, as mkdtemp makes it: run as root, these tests show that the server gets into a folder closed to nobody.
const home = mkdtempSync(join(tmpdir(), 'omas-launcher-'));
const dataDir = join(home, 'data');
const cluster = join(dataDir, 'cluster');

const installation = (): Installation => ({
  binaries: embeddedBinaries(),
  cluster,
  account: accountFor(cluster),
  logFile: join(dataDir, 'postgres.log'),
  passwordFile: join(dataDir, 'password'),
});

const start = (options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> =>
  startPostgres({ dataDir, durable: false, ...options });

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(text);
    return rows;
  } finally {
    await client.end();
  }
}

async function notes(): Promise<unknown[]> {
  const postgres = await start();
  const rows = await query(postgres.connectionString, 'select text from kept order by text');
  await postgres.stop();
  return rows.map((row) => row['text']);
}

beforeAll(async () => {
  const postgres = await start();
  await query(postgres.connectionString, "create table kept (text text); insert into kept values ('first')");
  await postgres.stop();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a server of our own', () => {
  it('keeps what was written and is gone after stop, however often stop is called', async () => {
    const postgres = await start();
    expect(await query(postgres.connectionString, 'select text from kept')).toEqual([{ text: 'first' }]);
    await Promise.all([postgres.stop(), postgres.stop()]);
    expect(await isAlive(postgres.connectionString)).toBe('gone');
  });

  it('sorts names as people do', async () => {
    const postgres = await start();
    const names = "unnest(array['b','Z','A','a','é','f']) name";
    const rows = await query(postgres.connectionString, `select name from ${names} order by name`);
    await postgres.stop();
    expect(rows.map((row) => row['name'])).toEqual(['a', 'A', 'b', 'é', 'f', 'Z']);
  });

  it('writes durably by default', async () => {
    const settings =
      "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit') order by 1";
    const postgres = await start({ durable: true });
    const rows = await query(postgres.connectionString, settings);
    await postgres.stop();
    expect(rows.map((row) => row['setting'])).toEqual(['on', 'on']);
  });

  it('lies in folders that are closed to others', async () => {
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(cluster).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600);
  });

  it('works where the path is too long for a unix socket', async () => {
    const postgres = await start({ dataDir: join(home, 'long'.repeat(30)) });
    expect(await query(postgres.connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    const socketFolder = new URL(postgres.connectionString).searchParams.get('host') ?? '';
    await postgres.stop();
    expect(socketFolder.length).toBeLessThan(90);
    expect(existsSync(socketFolder)).toBe(false);
  });

  it('starts over where an earlier start was broken off', async () => {
    const fresh = join(home, 'broken-off');
    mkdirSync(join(fresh, 'cluster.new', 'base'), { recursive: true });
    writeFileSync(join(fresh, 'cluster.new', 'PG_VERSION'), '18\n');
    const postgres = await start({ dataDir: fresh });
    await postgres.stop();
    expect(existsSync(join(fresh, 'cluster.new'))).toBe(false);
  });

  it('reports why PostgreSQL does not start, and releases the folder', async () => {
    const version = join(cluster, 'PG_VERSION');
    const was = readFileSync(version, 'utf8');
    writeFileSync(version, '9\n');
    await expect(start()).rejects.toThrow('database files are incompatible with server');
    writeFileSync(version, was);
    expect(await notes()).toEqual(['first']);
  });

  it('reports that the server ended unexpectedly', async () => {
    const reasons: string[] = [];
    const postgres = await start({ onCrash: (reason) => reasons.push(reason) });
    process.kill(addressLeftIn(installation())!.pid, 'SIGKILL');
    await expect.poll(() => reasons).toHaveLength(1);
    await postgres.stop();
    expect(await notes()).toEqual(['first']);
  });
});

describe('owners', () => {
  const script = `
    import { startPostgres } from ${JSON.stringify(import.meta.resolve('./start-postgres.ts'))};
    const { connectionString } = await startPostgres({ dataDir: process.argv[1], durable: false });
    console.log(connectionString);`;

  /** Another process that owns the folder; it lives on, or ends by itself without a stop(). */
  async function otherOwner(then: 'lives' | 'ends'): Promise<{ child: ChildProcess; url: string }> {
    const code = then === 'lives' ? `${script} setInterval(() => {}, 1000);` : script;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((resolve) =>
      child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim())),
    );
    return { child, url };
  }

  it('refuses a second one, in the same process and in another', async () => {
    const postgres = await start();
    await expect(start()).rejects.toThrow(`in use by another OMAS (process ${process.pid})`);
    await postgres.stop();
    const { child } = await otherOwner('lives');
    await expect(start()).rejects.toThrow(`in use by another OMAS (process ${child.pid})`);
    child.kill('SIGTERM');
    // One that follows on its heels waits for the server it leaves behind.
    expect(await notes()).toEqual(['first']);
  });

  it.each(['SIGKILL', 'SIGINT'] as const)('does not outlive an owner ended by %s', async (signal) => {
    const { child, url } = await otherOwner('lives');
    await query(url, `insert into kept values ('written before ${signal}')`);
    child.kill(signal);
    await expect.poll(() => isAlive(url)).toBe('gone');
    await expect.poll(() => existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
    expect(await notes()).toContain(`written before ${signal}`);
  });

  it('neither keeps an owner from ending nor outlives it', async () => {
    const { child, url } = await otherOwner('ends');
    await new Promise((resolve) => child.once('exit', resolve));
    await expect.poll(() => isAlive(url)).toBe('gone');
  });

  it('ends a server that was left behind, and keeps its data', async () => {
    const settings = ['listen_addresses=', 'unix_socket_directories=.'].flatMap((setting) => ['-c', setting]);
    const left = launch(installation(), 'postgres', ['-D', folderArgument(installation()), ...settings]);
    const url = (): string => addressLeftIn(installation())?.url ?? 'postgres://localhost?host=/nowhere';
    await expect.poll(() => isAlive(url())).toBe('ready');
    await query(url().replace('/postgres?', '/omas?'), "insert into kept values ('left behind')");
    expect(await notes()).toContain('left behind');
    await expect.poll(() => left.exitCode).toBe(0);
  });

  it('spares an innocent process that got the id of a dead server', async () => {
    const innocent = spawn('sleep', ['60'], { ...accountFor(cluster) });
    writeFileSync(
      join(cluster, 'postmaster.pid'),
      `${innocent.pid}\n${cluster}\n1\n5432\n.\n\n        1         1\n`,
    );
    expect(await notes()).toContain('first');
    expect(innocent.exitCode ?? innocent.signalCode).toBeNull();
    innocent.kill();
  });
});
