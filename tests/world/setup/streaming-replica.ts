import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '#tools/embedded-postgres/start-postgres.ts';

/** A PostgreSQL and one that follows it, both on unix sockets in the folder. */
interface PrimaryAndReplica {
  primary: RunningPostgres;
  replica: RunningPostgres;
}

/**
 * Starts the embedded PostgreSQL and a streaming replica of it. The replica begins as a copy of the stopped primary, since
 * npm brings no pg_basebackup.
 * @param folder is empty, and open to the account of PostgreSQL (0711)
 */
export async function startPrimaryAndReplica(folder: string): Promise<PrimaryAndReplica> {
  const [first, second] = ['primary', 'replica'].map((name) => join(folder, name));
  if (!first || !second) throw new Error('There are two');
  for (const dataDir of [first, second]) {
    mkdirSync(dataDir);
    // The replica, which is nobody when we are root, walks through it to the socket of the primary.
    chmodSync(dataDir, 0o711);
  }
  await (await startPostgres({ dataDir: first })).stop();
  const [from, to] = [join(first, 'cluster'), join(second, 'cluster')];
  cpSync(from, to, { recursive: true });
  writeFileSync(join(to, 'standby.signal'), '');
  appendFileSync(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${from} port=5432 user=omas'\nwal_retrieve_retry_interval = '500ms'\n`,
  );
  ownAs(from, to);
  return {
    primary: await startPostgres({ dataDir: first }),
    replica: await startPostgres({ dataDir: second }),
  };
}

/** A copy made by root belongs to root. */
function ownAs(from: string, to: string): void {
  const { uid, gid } = statSync(from);
  const own = (path: string) => chownSync(path, uid, gid);
  chmodSync(to, 0o700);
  own(to);
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) own(join(to, name));
}
