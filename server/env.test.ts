import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

let DATA_DIR: string;
beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'omas-env-'));
});
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

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
