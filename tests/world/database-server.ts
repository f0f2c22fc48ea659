import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemBinaries, type Binaries } from '#tools/embedded-postgres/binaries.ts';
import { startPostgres } from '#tools/embedded-postgres/start-postgres.ts';

/** A PostgreSQL to make test databases on; the address is of a database that is only connected to, never changed. */
export type DatabaseServer = { url: string; stop(): Promise<void> };

/** Which PostgreSQL tests run on: OMAS_TEST_DATABASE=embedded (default), system, or url (TEST_DATABASE_URL). */
export async function startDatabaseServer(): Promise<DatabaseServer> {
  const kind = process.env['OMAS_TEST_DATABASE'] ?? 'embedded';
  if (kind === 'embedded') return startInTempFolder();
  const real = realPostgres();
  if (kind === 'system' && real?.binaries) return startInTempFolder(real.binaries);
  if (kind === 'url' && real?.url) return { url: real.url, stop: async () => {} };
  throw new Error(`OMAS_TEST_DATABASE=${kind}, but there is no such PostgreSQL here`);
}

/** A PostgreSQL other than the embedded one: named by TEST_DATABASE_URL, or installed in the operating system. */
export function realPostgres(): { url?: string; binaries?: Binaries } | undefined {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { url };
  const binaries = systemBinaries();
  return binaries === undefined ? undefined : { binaries };
}

async function startInTempFolder(binaries?: Binaries): Promise<DatabaseServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'omas-test-'));
  // PostgreSQL 15 looks for itself by leaving its folder and walking back in, also when it runs as nobody.
  chmodSync(dataDir, 0o711);
  const postgres = await startPostgres({ dataDir, binaries, durable: false });
  return {
    url: postgres.connectionString,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
