/**
 * The tests of calls with PgBouncer, in transaction mode, between the product and PostgreSQL:
 * `npm run test:scale -- calls`, or some of them by the names of their files.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tools/embedded-postgres/start-postgres.ts';
import { freePort } from '#tests/world/own-process.ts';
import { fillConfiguration, programPart } from './parts.ts';
import { deploy, userOfPrograms } from './cluster.ts';
import { findProgram, knowsPreparedStatements } from './programs.ts';

/** @returns the exit code of Vitest */
export async function runCalls(filters: readonly string[]): Promise<number> {
  const path = findProgram('pgbouncer');
  const folder = mkdtempSync(join(tmpdir(), 'omas-calls-'));
  chmodSync(folder, 0o711);
  const postgres = await startPostgres({ dataDir: join(folder, 'database'), durable: false });
  // PgBouncer, which is nobody when we are root, walks to the socket.
  chmodSync(join(folder, 'database'), 0o711);
  const port = await freePort();
  const keepsPlans = knowsPreparedStatements(path);
  const file = join(folder, 'pgbouncer.ini');
  fillConfiguration(join(deploy, 'pgbouncer.ini'), file, [
    [
      'omas = host=primary port=5432 dbname=omas',
      `* = host=${join(folder, 'database', 'cluster')} user=omas`,
    ],
    ['listen_addr = *', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
    ['auth_type = scram-sha-256', 'auth_type = any'],
    ['auth_file = /etc/pgbouncer/userlist.txt\n', ''],
    // Each test has a database of its own, and they are many.
    ['default_pool_size = 20', 'default_pool_size = 5\nserver_idle_timeout = 5'],
    ...(keepsPlans ? [] : [['max_prepared_statements = 200\n', ''] as const]),
  ]);
  const log = join(folder, 'pgbouncer.log');
  const pgbouncer = programPart('pgbouncer', port, path, ['-q', ...userOfPrograms(), file], log);
  try {
    await pgbouncer.start();
    return await vitest(filters, {
      OMAS_TEST_DATABASE: 'url',
      TEST_DATABASE_URL: postgres.connectionString,
      OMAS_TEST_POOLER: `postgres://omas@127.0.0.1:${port}`,
      OMAS_TEST_PREPARE: keepsPlans ? '1' : '0',
    });
  } finally {
    await pgbouncer.kill();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

function vitest(filters: readonly string[], env: Record<string, string>): Promise<number> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...filters];
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
