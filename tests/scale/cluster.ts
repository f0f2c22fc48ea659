import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/kit/db/db.ts';
import { freePort } from '#tests/world/own-process.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';
import { startPrimaryAndReplica } from '#tests/world/setup/streaming-replica.ts';
import {
  fillConfiguration,
  type Part,
  postgresPart,
  type ProductPart,
  productPart,
  programPart,
} from './parts.ts';
import { findProgram, knowsPreparedStatements } from './programs.ts';

export const officeEmail = 'office@example.org';
export const officePassword = 'a long office password';

/** The whole cluster: nginx, three web processes, two workers, PgBouncer, a PostgreSQL and its replica. */
export interface Cluster {
  /** Where people go: nginx. */
  url: string;
  /** The primary itself, past PgBouncer. */
  database: Database;
  storageUrl: string;
  smtp: SmtpServer;
  webs: ProductPart[];
  workers: ProductPart[];
  /** In the order in which they are killed. */
  parts: Part[];
  close(): Promise<void>;
}

export const deploy = join(import.meta.dirname, '..', '..', 'deploy');

export async function startCluster(): Promise<Cluster> {
  const programs = { nginx: findProgram('nginx'), pgbouncer: findProgram('pgbouncer') };
  const folder = mkdtempSync(join(tmpdir(), 'omas-scale-'));
  chmodSync(folder, 0o711);
  const postgres = await startPrimaryAndReplica(folder);
  const databaseUrl = postgres.primary.connectionString;
  const [front = 0, pooler = 0, ...ports] = await Promise.all(Array.from({ length: 7 }, freePort));
  const [web1 = 0, web2 = 0, web3 = 0, worker1 = 0, worker2 = 0] = ports;
  const keepsPlans = knowsPreparedStatements(programs.pgbouncer);
  writePgbouncer(folder, pooler, keepsPlans);
  writeNginx(folder, front, [web1, web2, web3]);
  const smtp = await openSmtpServer();
  const url = `http://127.0.0.1:${front}`;
  const storageUrl = `file:${join(folder, 'files')}`;
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: `postgres://omas@127.0.0.1:${pooler}/omas`,
    DATABASE_READ_URL: `postgres://omas@127.0.0.1:${pooler}/omas_read`,
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_PREPARE: keepsPlans ? '1' : '0',
    STORAGE_URL: storageUrl,
    APP_SECRET: 'a secret that all the processes of the cluster share',
    PUBLIC_URL: url,
    SMTP_URL: smtp.url,
    TRUST_PROXY: '127.0.0.1',
    ADMIN_EMAIL: officeEmail,
    ADMIN_PASSWORD: officePassword,
    DEMO: '0',
    MAILBOX: '0',
  };
  const webs = [web1, web2, web3].map((port, at) => productPart(`web${at + 1}`, 'web', port, env));
  const workers = [worker1, worker2].map((port, at) => productPart(`worker${at + 1}`, 'worker', port, env));
  const pgbouncer = programPart(
    'pgbouncer',
    pooler,
    programs.pgbouncer,
    ['-q', ...userOfPrograms(), join(folder, 'pgbouncer.ini')],
    join(folder, 'pgbouncer.log'),
  );
  const nginx = programPart(
    'nginx',
    front,
    programs.nginx,
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'nginx.log')],
    join(folder, 'nginx.log'),
  );
  const primary = postgresPart('primary', join(folder, 'primary'), postgres.primary);
  const replica = postgresPart('replica', join(folder, 'replica'), postgres.replica);
  await pgbouncer.start();
  // All at once: the migrations are made by one of them.
  await Promise.all([...webs, ...workers].map((part) => part.start()));
  await nginx.start();
  const database = openDatabase(databaseUrl, { poolSize: 4 });
  return {
    url,
    database,
    storageUrl,
    smtp,
    webs,
    workers,
    parts: [...webs, ...workers, replica, pgbouncer, nginx, primary],
    async close() {
      await nginx.kill();
      await Promise.all([...webs, ...workers].map((part) => part.kill()));
      await pgbouncer.kill();
      await database.close();
      await Promise.all([replica.stop(), primary.stop(), smtp.close()]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}

/** PgBouncer does not run as root. */
export function userOfPrograms(): string[] {
  return process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
}

/** PostgreSQL trusts whoever reaches its socket, and so does the pooler of the test. */
function writePgbouncer(folder: string, port: number, keepsPlans: boolean): void {
  const socketOf = (name: string) => `host=${join(folder, name, 'cluster')} port=5432 user=omas`;
  fillConfiguration(join(deploy, 'pgbouncer.ini'), join(folder, 'pgbouncer.ini'), [
    ['host=primary port=5432', socketOf('primary')],
    ['host=replica port=5432', socketOf('replica')],
    ['listen_addr = *', 'listen_addr = 127.0.0.1'],
    ['listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`],
    ['auth_type = scram-sha-256', 'auth_type = any'],
    ['auth_file = /etc/pgbouncer/userlist.txt\n', ''],
    ...(keepsPlans ? [] : [['max_prepared_statements = 200\n', ''] as const]),
  ]);
}

function writeNginx(folder: string, port: number, webs: readonly number[]): void {
  mkdirSync(join(folder, 'nginx'));
  chmodSync(join(folder, 'nginx'), 0o777);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'nginx', name)};`,
  );
  fillConfiguration(join(deploy, 'nginx.conf'), join(folder, 'nginx.conf'), [
    ['worker_processes auto;', `worker_processes 1;\ndaemon off;\npid ${join(folder, 'nginx.pid')};`],
    ['include /etc/nginx/mime.types;', temporary.join('\n')],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ...webs.map((web, at) => [`web${at + 1}:8080`, `127.0.0.1:${web}`] as const),
  ]);
}
