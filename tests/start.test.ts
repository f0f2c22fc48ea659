import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#contract/accounts/calls.ts';
import { applicationCalls } from '#contract/applications/calls.ts';
import { settingsCalls } from '#contract/settings/calls.ts';
import { filePolicy, pageHeaders, reportingEndpoints } from '#server/kit/http/content-policy.ts';
import { ensureWebBuild } from '#tools/web-build/web-build.ts';
import { anAccount } from '#tests/steps/apply.ts';
import { common, headersOf } from '#tests/steps/headers.ts';
import { Browser } from './world/browser.ts';
import { freePort, lives, type OwnProcess, postgresOf, startProcess } from './world/own-process.ts';

let folder: string;
const processes: OwnProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omas-start-'));
  // Once, so that no test waits for it.
  await ensureWebBuild();
}, 180_000);
afterAll(async () => {
  for (const { child, ended } of processes) {
    child.kill('SIGKILL');
    await ended;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

/** Started in an empty folder that is neither the checkout nor the data's. */
function start(env: Record<string, string>, args: readonly string[] = []): OwnProcess {
  const started = startProcess(env, folder, args);
  processes.push(started);
  return started;
}

async function end({ child, ended }: OwnProcess): Promise<number | null> {
  child.kill('SIGTERM');
  return ended;
}

const passwordIn = (words: string) => /admin@example\.org, password (\S+)/.exec(words)?.[1] ?? '';

describe('on a machine with nothing but Node', () => {
  let dataDir: string;
  let url: string;
  let env: Record<string, string>;
  let password: string;
  let first: OwnProcess;
  let postgres: number;
  const browser = (face: 'portal' | 'office' = 'portal') => new Browser(url, face);
  const signIn = () =>
    browser('office').call(accountCalls.adminLogin, { username: 'admin@example.org', password });

  beforeAll(async () => {
    dataDir = join(folder, 'data');
    const port = await freePort();
    url = `http://localhost:${port}`;
    env = { DATA_DIR: dataDir, PORT: String(port), DEMO: '0' };
    first = start(env);
    await first.ready;
    password = passwordIn(first.said());
    postgres = await postgresOf(dataDir);
  });

  test('it says where everything is, and the password once', () => {
    const words = first.said();
    for (const path of ['/application/user-member-application-list', '/application', '/application/mailbox'])
      expect(words).toContain(`${url}${path}\n`);
    expect(password).toMatch(/^[\w-]{22}$/);
    expect(words).toContain('TEST MODE');
  });

  test('it serves the pages, the calls and what operators ask', async () => {
    for (const path of ['/application', '/application/user-login', '/application/index.html']) {
      const page = await fetch(url + path);
      expect([path, page.status, page.headers.get('content-type')]).toEqual([
        path,
        200,
        expect.stringContaining('text/html'),
      ]);
      expect(await page.text()).toContain('<div id="root">');
    }
    expect((await fetch(url)).url).toBe(`${url}/application/user-member-application-list`);
    expect((await fetch(`${url}/application/assets/no-such-file.js`)).status).toBe(404);
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' });
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^omas_answers_total\{status="2xx"\} \d+$/m);
    const { data } = await browser().ok(settingsCalls.settings, {});
    expect(data).toMatchObject([{ test_mode: true, mailbox: true }]);
    expect((await fetch(url + data[0]?.checkout_script)).headers.get('content-type')).toContain('javascript');
  });

  test('each page says what it may load, and each file of it that it is no page', async () => {
    const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
    const open = async (path: string) => headersOf(await fetch(url + path));
    for (const path of ['/application', '/application/user-login', '/application/settings']) {
      const { 'content-security-policy': policy = '', ...others } = await open(path);
      const isOfPortal = path === '/application/user-login';
      const { 'content-security-policy': asked = '', ...more } = pageHeaders({ elsewhere: null, isOfPortal });
      // Of a drawn page its own style elements are known, by their hashes.
      expect([path, policy.replaceAll(/ 'sha256-[^']+'/g, '')]).toEqual([path, asked]);
      const { 'content-security-policy': _, ...rest } = common;
      expect(others).toEqual({ ...rest, ...html, ...more, 'reporting-endpoints': reportingEndpoints });
    }
    const page = await (await fetch(`${url}/application`)).text();
    const script = /\/application\/assets\/index-[\w-]+\.js/.exec(page)?.[0] ?? '';
    const files = { [script]: 'public, max-age=31536000, immutable', '/application/sw.js': 'no-cache' };
    for (const [path, caching] of Object.entries(files))
      expect(await open(path)).toEqual({
        ...common,
        'content-type': 'application/javascript; charset=utf-8',
        'cache-control': caching,
        'content-security-policy': filePolicy,
      });
  });

  test('scripts travel compressed: with gzip at once, with Brotli soon', async () => {
    const page = await (await fetch(`${url}/application`)).text();
    const script = /\/application\/assets\/index-[\w-]+\.js/.exec(page)?.[0] ?? '';
    const encoding = async (accepted: string) =>
      (await fetch(url + script, { headers: { 'accept-encoding': accepted } })).headers.get(
        'content-encoding',
      );
    expect(await encoding('gzip')).toBe('gzip');
    // Made in what time the machine has left.
    await expect.poll(() => encoding('gzip, br'), { timeout: 170_000, interval: 200 }).toBe('br');
  }, 180_000);

  test('pages that many open at once are drawn for all of them together', async () => {
    const path = '/application/user-member-application-list';
    // The first is drawn after the start; until then the browser draws.
    await expect.poll(async () => (await fetch(url + path)).text(), { timeout: 50_000 }).toContain('<h1');
    const asked = async () => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      return Number(
        /^omas_request_duration_seconds_count\{route="\/api\/settings".*\} (\d+)$/m.exec(metrics)?.[1],
      );
    };
    const before = await asked();
    const visitors = connect(Number(new URL(url).port), '127.0.0.1');
    // All at once, one behind the other on one connection.
    const ends = Array.from({ length: 20 }, (_, at) => (at < 19 ? '' : 'connection: close\r\n'));
    visitors.write(ends.map((end) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${end}\r\n`).join(''));
    const pages = await text(visitors);
    expect(pages.match(/^HTTP\/1\.1 200 /gm)).toHaveLength(20);
    expect((await asked()) - before).toBeLessThan(10);
  });

  test.runIf(process.platform === 'linux')(
    'it keeps memory sparingly, which is set as a process begins',
    async () => {
      const settings = await readFile(`/proc/${first.child.pid}/environ`, 'utf8');
      expect(settings.split('\0')).toEqual(
        expect.arrayContaining(['MALLOC_ARENA_MAX=2', 'MALLOC_MMAP_THRESHOLD_=131072']),
      );
    },
  );

  test('its data is closed to others', async () => {
    expect((await stat(join(dataDir, 'secret'))).mode & 0o077).toBe(0);
  });

  test('the printed password signs in', async () => {
    expect((await signIn()).body.status).toBe(true);
  });

  test('a second one on the same folder is refused', async () => {
    const second = start({ ...env, PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.said()).toMatch(
      new RegExp(
        `^The data folder \\S+ is in use by another OMAS \\(process ${first.child.pid}\\)\\. .*DATA_DIR\\.\\n$`,
      ),
    );
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test('on SIGTERM it answers open requests, accepts no new ones, and ends at once after them', async () => {
    const port = await freePort();
    const own = start({ DATA_DIR: join(folder, 'drained'), PORT: String(port), DEMO: '0' });
    await own.ready;
    const body = JSON.stringify({ email: 'nobody@example.org' });
    const waiting = connect(port, '127.0.0.1');
    const uploading = connect(port, '127.0.0.1');
    const answer = text(uploading);
    const reading = connect(port, '127.0.0.1');
    const page = text(reading);
    reading.write('GET /application/user-member-application-list HTTP/1.1\r\n');
    uploading.write(
      `POST /api/member_send_otp HTTP/1.1\r\nhost: localhost:${port}\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await expect.poll(async () => (await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    own.child.kill('SIGTERM');
    const refused = async () =>
      fetch(`http://localhost:${port}/healthz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(refused).not.toBe(200);
    // The page makes calls itself, which a closing server does not take any more.
    reading.write(`host: localhost:${port}\r\n\r\n`);
    expect(await page).toMatch(/^HTTP\/1\.1 200 .*<div id="root">/s);
    uploading.write(body.slice(5));
    expect(await answer).toMatch(/^HTTP\/1\.1 200 .*"status":true/s);
    const answered = performance.now();
    expect(await own.ended).toBe(0);
    expect(performance.now() - answered).toBeLessThan(20_000);
    waiting.destroy();
  });

  test('on SIGTERM it ends, and its PostgreSQL with it', async () => {
    await browser().ok(applicationCalls.sendOtp, anAccount({ email: 'kept@example.org' }));
    expect(lives(postgres)).toBe(true);
    expect(await end(first)).toBe(0);
    expect(lives(postgres)).toBe(false);
  });

  test('started again, it has everything it had, and prints no password', async () => {
    const again = start(env);
    await again.ready;
    expect(again.said()).not.toContain('password');
    expect((await signIn()).body.status).toBe(true);
    const mails = await (await fetch(`${url}/api/mailbox_list?search=kept@`)).json();
    expect(mails).toMatchObject({ total: 1, data: [{ to: 'kept@example.org' }] });
    postgres = await postgresOf(dataDir);

    again.child.kill('SIGKILL');
    await again.ended;
    const afterKill = start(env);
    await afterKill.ready;
    expect(lives(postgres)).toBe(false);
    expect((await signIn()).body.status).toBe(true);
    expect(await end(afterKill)).toBe(0);
  });
});

describe('in production without keys', () => {
  test('there is no sandbox and no mailbox, no given password is printed, and it says what is missing', async () => {
    const port = await freePort();
    const production = start({
      DATA_DIR: join(folder, 'production'),
      PORT: String(port),
      NODE_ENV: 'production',
      ADMIN_PASSWORD: 'a given password',
      DEMO: '0',
    });
    await production.ready;
    const url = `http://localhost:${port}`;
    for (const path of ['/sandbox/razorpay/v1/checkout.js', '/api/mailbox_list', '/api/mailbox_read?id=1'])
      expect([path, (await fetch(url + path)).status]).toEqual([path, 404]);
    expect((await fetch(`${url}/sandbox/razorpay/faults`, { method: 'POST' })).status).toBe(404);
    const { data } = await new Browser(url, 'portal').ok(settingsCalls.settings, {});
    expect(data).toMatchObject([{ test_mode: false, mailbox: false, razor_key_id: '' }]);
    expect(production.said()).not.toMatch(/TEST MODE|mailbox|a given password/);
    expect(production.said()).toContain('admin@example.org, password as ADMIN_PASSWORD gives it\n');
    expect(production.said()).toContain('are not sent: no mail account is set (SMTP_URL)');
    expect(await end(production)).toBe(0);
  });
});

describe('what it cannot work with, it says in one line', () => {
  const database = { DATABASE_URL: 'postgres://localhost:1/omas' };
  test.concurrent.each<[string, Record<string, string>, RegExp]>([
    ['a port that is none', { PORT: 'abc' }, /^PORT must be a number from 1 to 65535\n$/],
    [
      'a database without the shared secret',
      database,
      /^APP_SECRET must be given when DATABASE_URL is: .*\n$/,
    ],
    ['a short secret', { APP_SECRET: 'short' }, /^APP_SECRET must have at least 32 characters\n$/],
    ['a database that is not there', { ...database, APP_SECRET: 'x'.repeat(32) }, /^.*ECONNREFUSED.*\n$/],
    ['an address that is none', { PUBLIC_URL: 'members' }, /^PUBLIC_URL must be like https:\S+\n$/],
    ['a mail server that is none', { SMTP_URL: 'mail.example.org' }, /^SMTP_URL must be like smtp:\S+\n$/],
    [
      'live keys beside a mailbox that everybody reads',
      { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'a secret', DATA_DIR: 'live' },
      /^The gateway key rzp_live_1 moves real money, .* Set SMTP_URL, or MAILBOX=0 .*\n$/,
    ],
    ['files nowhere', { STORAGE_URL: 'ftp://files' }, /^STORAGE_URL must be file:.*\n$/],
  ])('%s', async (_, env, words) => {
    const port = String(await freePort());
    const refused = start({ PORT: port, DATA_DIR: join(folder, `refused-${port}`), DEMO: '0', ...env });
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toMatch(words);
  });

  test.concurrent.each<[string, RegExp]>([
    ['desk', /^--role must be web, worker, both\n$/],
    ['worker', /^--role worker needs DATABASE_URL: .*\n$/],
  ])('the role %s', async (role, words) => {
    const refused = start({ DATA_DIR: join(folder, `refused-${role}`) }, ['--role', role]);
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toMatch(words);
  });

  test('a port that somebody else has', async () => {
    const other = createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const dataDir = join(folder, 'refused');
    const refused = start({ PORT: String(port), DATA_DIR: dataDir, DEMO: '0' });
    expect(await refused.ended).toBe(1);
    expect(refused.said()).toMatch(new RegExp(`^listen EADDRINUSE.*${port}\\n$`));
    other.close();
  });
});
