import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/kit/db/db.ts';
import { openStorage } from '#server/kit/storage/open-storage.ts';
import { figure } from '#tests/long/long.ts';
import { recordVisits, type Visits } from '#tests/scale/visits.ts';
import { freePort, lives, type OwnProcess, postgresOf, startProcess } from '#tests/world/own-process.ts';
import { adminEmail, adminPassword } from '#tests/world/product.ts';
import { openSmtpServer, type SmtpServer } from '#tests/world/services/smtp-server.ts';
import { joinPostgres } from '#tools/embedded-postgres/join-postgres.ts';
import { ensureWebBuild, KEEP_WEB_BUILD } from '#tools/web-build/web-build.ts';
import { countMails, countPromises } from './world/count.ts';
import { openGateway, type OwnGateway } from './world/gateway.ts';
import { startPeople } from './world/people.ts';
import { acknowledged } from './world/promised.ts';
import { seconds } from './world/readiness.ts';

// One folder has one owner, whatever state that one is in.

let folder: string;
let smtp: SmtpServer;
let gateway: OwnGateway;
let env: Record<string, string>;
let visits: Visits;
const processes: OwnProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-folder-'));
  [smtp, gateway] = await Promise.all([openSmtpServer(), openGateway(), ensureWebBuild()]);
  const port = await freePort();
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  env = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    PUBLIC_URL,
    DEMO: '0',
    SMTP_URL: smtp.url,
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    TRUST_PROXY: '127.0.0.1',
    ...gateway.env,
  };
  gateway.product = PUBLIC_URL;
  visits = recordVisits(PUBLIC_URL);
});
afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGCONT');
    child.kill('SIGKILL');
    await ended;
  }
  await Promise.all([smtp.close(), gateway.close()]);
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

function start(more: Record<string, string> = {}): OwnProcess {
  const started = startProcess({ ...env, ...more }, folder, [KEEP_WEB_BUILD]);
  processes.push(started);
  return started;
}

test('a second server on the folder is refused while the first works, hangs, and is gone at last', async () => {
  const first = start();
  await first.ready;
  const postgres = await postgresOf(join(folder, 'data'));
  const { connectionString } = await joinPostgres(join(folder, 'data', 'database'));
  const database = openDatabase(connectionString, { poolSize: 2, onError: () => {} });
  const people = startPeople({ smtp, gateway, db: database.db, visits }, 2);
  await vi.waitFor(() => expect(people.promised.approved.size).toBeGreaterThan(2), 120_000);

  const inUse = new RegExp(
    `^The data folder \\S+ is in use by another OMAS \\(process ${first.child.pid}\\)`,
  );
  const refuse = async () => {
    const second = start({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.said()).toMatch(inUse);
  };
  await Promise.all([refuse(), refuse()]);
  const before = acknowledged(people.promised);
  await vi.waitFor(() => expect(acknowledged(people.promised)).toBeGreaterThan(before + 5), 60_000);
  expect(people.brokenOff).toEqual([]);

  first.child.kill('SIGSTOP');
  await refuse();
  first.child.kill('SIGCONT');
  const after = acknowledged(people.promised);
  await vi.waitFor(() => expect(acknowledged(people.promised)).toBeGreaterThan(after + 5), 60_000);
  expect((await fetch(`${env['PUBLIC_URL']}/readyz`)).status).toBe(200);

  // Killed, its folder is free at once for whoever starts; what it left running is ended first.
  first.child.kill('SIGKILL');
  const died = performance.now();
  const next = start();
  await next.ready;
  const took = performance.now() - died;
  expect(lives(postgres)).toBe(false);
  const later = acknowledged(people.promised);
  await vi.waitFor(() => expect(acknowledged(people.promised)).toBeGreaterThan(later + 5), 120_000);
  await people.leave();
  const storage = await openStorage(`file:${join(folder, 'data', 'files')}`);
  const wrong = () => countPromises(database.db, storage, people.promised);
  await vi.waitFor(async () => expect(await wrong()).toEqual([]), { timeout: 240_000, interval: 2_000 });
  const { lost, twice, received } = await countMails(database.db, smtp.mails);
  expect(lost).toBe(0);
  await database.close();
  figure(
    'A second server on one folder',
    `refused 3 times in words, also while the first was stopped (SIGSTOP), which went on; after kill -9 the next was ready in ${seconds(took)} s; ${acknowledged(people.promised)} writes acknowledged, 0 lost; ${received} mails, 0 lost, ${twice} twice`,
  );
});
