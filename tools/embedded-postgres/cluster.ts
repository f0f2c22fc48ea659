import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountFor, runnableBinaries } from './account.ts';
import { SUPERUSER, writePassword } from './address.ts';
import { embeddedBinaries, type Binaries } from './binaries.ts';
import { ended, folderArgument, lastWords, launch, type Place } from './process.ts';

/** The cluster of a data folder, made when there is none. Throws with initdb's words when it cannot be made. */
export async function openCluster(dataDir: string, binaries?: Binaries): Promise<Place> {
  const cluster = join(dataDir, 'cluster');
  const account = accountFor(cluster);
  const place: Place = {
    binaries: runnableBinaries(binaries ?? embeddedBinaries(), account),
    cluster,
    account,
    logFile: join(dataDir, 'postgres.log'),
    passwordFile: join(dataDir, 'password'),
  };
  writeFileSync(place.logFile, '', { mode: 0o600 });
  if (!existsSync(cluster)) await createCluster(place);
  return place;
}

/** Made beside its place and moved there when complete, so that an interrupted initdb leaves nothing half-made. */
async function createCluster(place: Place): Promise<void> {
  const draft: Place = { ...place, cluster: `${place.cluster}.new` };
  rmSync(draft.cluster, { recursive: true, force: true });
  mkdirSync(draft.cluster, { mode: 0o700 });
  if (place.account) chownSync(draft.cluster, place.account.uid, place.account.gid);
  const code = await ended(launch(draft, 'initdb', initArguments(draft)));
  if (code !== 0)
    throw new Error(`No database could be made in ${place.cluster}:\n${lastWords(place.logFile)}`);
  renameSync(draft.cluster, place.cluster);
}

function initArguments(place: Place): string[] {
  const tcp = process.platform === 'win32';
  if (tcp) writePassword(place.passwordFile);
  return [
    `--pgdata=${folderArgument(place)}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    // Names sort as people expect them, and alike on every machine.
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=und',
    ...(tcp ? ['--auth=scram-sha-256', `--pwfile=${place.passwordFile}`] : ['--auth=trust']),
  ];
}
