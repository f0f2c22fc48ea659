import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Installation } from './process.ts';

export const SUPERUSER = 'omas';
const PORT = 5432;

/** Where a cluster listens. */
export type Address = {
  /** Settings passed to postgres. */
  settings: string[];
  url(database: string): string;
  /** A folder made for this run only. */
  temporary?: string;
};

/**
 * The address of a cluster about to start. A unix socket in the cluster's private folder needs no password: only its
 * owner and root get there. Windows listens on 127.0.0.1 and asks for the password of the data folder.
 */
export async function chooseAddress({ cluster, account, passwordFile }: Installation): Promise<Address> {
  if (process.platform === 'win32') {
    const port = await freePort();
    return {
      settings: ['listen_addresses=127.0.0.1', `port=${port}`],
      url: (database) => tcpUrl(port, passwordFile, database),
    };
  }
  const settings = ['listen_addresses=', 'unix_socket_permissions=0700', `port=${PORT}`];
  // A relative folder: postgres works in its cluster, so its end of the socket is short wherever the cluster is.
  if (fits(cluster)) {
    return {
      settings: [...settings, 'unix_socket_directories=.'],
      url: (database) => socketUrl(cluster, database),
    };
  }
  const short = mkdtempSync(join(fits(join(tmpdir(), 'omas-xxxxxx')) ? tmpdir() : '/tmp', 'omas-'));
  if (account) chownSync(short, account.uid, account.gid);
  return {
    settings: [...settings, `unix_socket_directories=${short}`],
    url: (database) => socketUrl(short, database),
    temporary: short,
  };
}

/** The process and address that postmaster.pid names, or undefined when there is no such file. */
export function addressLeftIn(
  { cluster, passwordFile }: Pick<Installation, 'cluster' | 'passwordFile'>,
  database = 'postgres',
): { pid: number; url: string } | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  // PostgreSQL's documentation, "Server file layout": pid, data folder, start time, port, socket folder, listen address.
  const [pid, , , port, socketFolder] = readFileSync(file, 'utf8').split('\n');
  const url =
    process.platform === 'win32'
      ? tcpUrl(Number(port), passwordFile, database)
      : socketUrl(!socketFolder || socketFolder === '.' ? cluster : socketFolder, database);
  return { pid: Number(pid), url };
}

/** The password of a cluster on TCP, made once. */
export function writePassword(passwordFile: string): void {
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
}

function socketUrl(folder: string, database: string): string {
  return `postgres://${SUPERUSER}@localhost:${PORT}/${database}?host=${encodeURIComponent(folder)}`;
}

function tcpUrl(port: number, passwordFile: string, database: string): string {
  return `postgres://${SUPERUSER}:${readFileSync(passwordFile, 'utf8')}@127.0.0.1:${port}/${database}`;
}

/** sun_path holds 104 bytes on macOS and 108 on Linux, the closing zero included. */
function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) < 104;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('No free port on 127.0.0.1');
  return address.port;
}
