import {
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { SUPERUSER, writePassword } from './address.ts';
import { type Binaries, embeddedBinaries, program } from './binaries.ts';
import { type Account, ended, folderArgument, lastErrors, launch, type Installation } from './process.ts';

/** The cluster of a data folder, made when there is none. Throws with initdb's message when it cannot be made. */
export async function openCluster(dataDir: string, binaries?: Binaries): Promise<Installation> {
  const cluster = join(dataDir, 'cluster');
  const account = accountFor(cluster);
  const installation: Installation = {
    binaries: runnableBinaries(binaries ?? embeddedBinaries(), account),
    cluster,
    account,
    logFile: join(dataDir, 'postgres.log'),
    passwordFile: join(dataDir, 'password'),
  };
  writeFileSync(installation.logFile, '', { mode: 0o600 });
  if (!existsSync(cluster)) await createCluster(installation);
  return installation;
}

/** Created beside its final folder and moved there when complete, so that an interrupted initdb leaves nothing behind. */
async function createCluster(installation: Installation): Promise<void> {
  const draft: Installation = { ...installation, cluster: `${installation.cluster}.new` };
  rmSync(draft.cluster, { recursive: true, force: true });
  mkdirSync(draft.cluster, { mode: 0o700 });
  if (installation.account) chownSync(draft.cluster, installation.account.uid, installation.account.gid);
  const code = await ended(launch(draft, 'initdb', initArguments(draft)));
  if (code !== 0)
    throw new Error(
      `No database could be made in ${installation.cluster}:\n${lastErrors(installation.logFile)}`,
    );
  renameSync(draft.cluster, installation.cluster);
}

function initArguments(installation: Installation): string[] {
  const tcp = process.platform === 'win32';
  if (tcp) writePassword(installation.passwordFile);
  return [
    `--pgdata=${folderArgument(installation)}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    // Names sort as people expect them, and alike on every machine.
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=und',
    ...(tcp ? ['--auth=scram-sha-256', `--pwfile=${installation.passwordFile}`] : ['--auth=trust']),
  ];
}

/** The account for a cluster: undefined is our own. Root lends it to the folder's owner, or else to nobody. */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!nobody) {
    throw new Error('PostgreSQL refuses to run as root, and this machine has no user "nobody" to run it as.');
  }
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) };
}

const CACHE = '/var/cache/omas';

/**
 * Binaries that the account can run. A checkout below /root (0700) is closed to every other account: there they are
 * copied once, about 60 MB, to a folder that only root can write and everybody can read.
 */
function runnableBinaries(binaries: Binaries, account: Account | undefined): Binaries {
  if (!account || canRun(binaries, account)) return binaries;
  const { mtimeMs, size } = statSync(program(binaries, 'postgres'));
  const key = createHash('sha256').update(`${binaries} ${mtimeMs} ${size}`).digest('hex').slice(0, 16);
  const copy = join(CACHE, `postgresql-${key}`);
  if (!existsSync(copy)) copyForAll(dirname(binaries), copy);
  const runnable = join(copy, 'bin');
  if (!canRun(runnable, account)) {
    throw new Error(
      `The user ${account.uid} can run PostgreSQL neither from ${binaries} nor from ${runnable}. ` +
        'Start OMAS as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return runnable;
}

function canRun(binaries: Binaries, account: Account): boolean {
  return spawnSync(program(binaries, 'postgres'), ['--version'], { ...account, cwd: '/' }).status === 0;
}

function copyForAll(from: string, to: string): void {
  mkdirSync(CACHE, { recursive: true, mode: 0o755 });
  const partial = `${to}.${process.pid}`;
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
  openToAll(partial);
  try {
    renameSync(partial, to);
  } catch (error) {
    // Another start was faster with the same copy.
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** Under root's umask 077 the files came out closed. */
function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
