import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startProcess } from '#tests/world/own-process.ts';

const FAULTY = join(import.meta.dirname, 'faulty-process.ts');

test.each(['exception', 'rejection'])(
  'a process ends at an %s that nothing caught, in a line of the log',
  async (kind) => {
    const { said, ended } = startProcess({ NODE_ENV: 'production' }, import.meta.dirname, [kind], FAULTY);
    expect(await ended).toBe(1);
    const lines = said().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      msg: 'the process ends: nothing caught this fault',
      err: { message: `a fault by ${kind}`, stack: expect.stringContaining('faulty-process') },
    });
  },
);

test('production on the embedded database begins with a warning', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'omas-production-'));
  const env = { NODE_ENV: 'production', DATA_DIR: folder, PORT: '1', ADMIN_PASSWORD: 'short', MAILBOX: '0' };
  try {
    const { said, child, ended } = startProcess(env, folder);
    await expect.poll(said, { timeout: 30_000 }).toContain('the embedded database is for trying out');
    child.kill('SIGKILL');
    await ended;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
});
