import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { previousFile, renewOwnSecret, secretFile } from '#server/kit/own-secret.ts';
import { readEnv } from './env.ts';

let DATA_DIR: string;
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'omas-env-'));
});
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

test.each([
  // One of an installation that has its administrator stays as it is; a first one is judged where it is made.
  ['a', true],
  ['x'.repeat(129), false],
])('ADMIN_PASSWORD %j is taken: %o', async (ADMIN_PASSWORD, taken) => {
  const reading = readEnv({ DATA_DIR, ADMIN_PASSWORD });
  if (taken) expect((await reading).admin.password).toBe(ADMIN_PASSWORD);
  else await expect(reading).rejects.toThrow('ADMIN_PASSWORD must have at most 128 characters');
});

test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('%s needs DATABASE_URL', async (name) => {
  const reading = readEnv({ DATA_DIR, [name]: 'postgres://replica/omas' });
  await expect(reading).rejects.toThrow(`${name} means nothing without DATABASE_URL`);
});

test.each([
  [{}, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
])('%o puts demo data in: %o', async (given, demo) => {
  expect((await readEnv({ DATA_DIR, ...given })).demo).toBe(demo);
});

describe('previous secrets', () => {
  const APP_SECRET = 'x'.repeat(32);
  const [one, other] = ['1'.repeat(32), '2'.repeat(32)];

  test('are given with commas between them', async () => {
    const env = await readEnv({ DATA_DIR, APP_SECRET, APP_SECRET_PREVIOUS: `${one}, ${other}` });
    expect(env).toMatchObject({ appSecret: APP_SECRET, previousSecrets: [one, other] });
    expect((await readEnv({ DATA_DIR, APP_SECRET })).previousSecrets).toEqual([]);
  });

  test.each([
    [{ APP_SECRET_PREVIOUS: one }, 'means nothing without APP_SECRET'],
    [{ APP_SECRET, APP_SECRET_PREVIOUS: `${one},short` }, 'of at least 32 characters'],
  ])('%j is refused', async (source, words) => {
    await expect(readEnv({ DATA_DIR, ...source })).rejects.toThrow(`APP_SECRET_PREVIOUS`);
    await expect(readEnv({ DATA_DIR, ...source })).rejects.toThrow(words);
  });

  test('of an installation of its own are kept beside the secret, for nobody else to read', async () => {
    const first = await readEnv({ DATA_DIR });
    expect(first.previousSecrets).toEqual([]);
    await renewOwnSecret(DATA_DIR);
    const second = await readEnv({ DATA_DIR });
    expect(second.appSecret).not.toBe(first.appSecret);
    await renewOwnSecret(DATA_DIR);
    const { previousSecrets } = await readEnv({ DATA_DIR });
    expect(previousSecrets).toEqual([second.appSecret, first.appSecret]);
    for (const path of [secretFile(DATA_DIR), previousFile(DATA_DIR)])
      expect((await stat(path)).mode & 0o777).toBe(0o600);
  });
});

describe('the mailbox', () => {
  test.each<[Record<string, string>, boolean]>([
    [{}, true],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
    [{ PUBLIC_URL: 'http://[::1]:8080' }, true],
    [{ MAILBOX: '0' }, false],
    [{ PUBLIC_URL: 'https://members.example.org' }, false],
    [{ PUBLIC_URL: 'https://localhost.example.org' }, false],
    [{ PUBLIC_URL: 'http://127.0.0.1.example.org' }, false],
    [{ PUBLIC_URL: 'http://192.168.1.2:8080' }, false],
    [{ PUBLIC_URL: 'https://trial.example.org', MAILBOX: '1' }, true],
    [{ NODE_ENV: 'production' }, false],
  ])('%j: %o', async (env, mayKeepMails) => {
    expect((await readEnv({ DATA_DIR, ...env })).mayKeepMails).toBe(mayKeepMails);
  });

  test('is not opened in production', async () => {
    const opened = readEnv({ DATA_DIR, NODE_ENV: 'production', MAILBOX: '1' });
    await expect(opened).rejects.toThrow(/^MAILBOX must not be 1 in production/);
  });
});

describe('TRUST_PROXY', () => {
  test.each<[string | undefined, string[]]>([
    [undefined, []],
    ['', []],
    ['0', []],
    ['127.0.0.1', ['127.0.0.1']],
    ['::1', ['::1']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
    ['10.0.0.1,10.0.0.2', ['10.0.0.1', '10.0.0.2']],
  ])('%o is %o', async (TRUST_PROXY, proxies) => {
    expect((await readEnv({ DATA_DIR, TRUST_PROXY })).trustedProxies).toEqual(proxies);
  });

  test.each(['1', 'true', 'nginx', '10.0.0.0/33', '0.0.0.0/0', '::/0', '10.0.0.1,', '1.2.3.4:80'])(
    '%o is refused',
    async (TRUST_PROXY) => {
      await expect(readEnv({ DATA_DIR, TRUST_PROXY })).rejects.toThrow(
        /^TRUST_PROXY must be 0 or the addresses and networks of the proxies in front, like 127\.0\.0\.1/,
      );
    },
  );
});
