import { open as openFile } from 'node:fs/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { startApp, type World } from '#tests/world/app.ts';
import { freePort } from '#tests/world/own-process.ts';

// The operator's questions: /metrics, and /readyz while the storage fails.

const open: World[] = [];
afterEach(async () => {
  for (const world of open.splice(0)) await world.close();
});

async function aWorld(env: Record<string, string> = {}): Promise<World> {
  const world = await startApp({ env });
  open.push(world);
  return world;
}

describe('/metrics', () => {
  const ask = async ({ url }: World, headers: Record<string, string> = {}) =>
    (await fetch(`${url}/metrics`, { headers })).status;
  const METRICS_TOKEN = 'a-token-of-the-operator';
  const PUBLIC_URL = 'https://members.example.org';

  test('are read on this machine, and not through a proxy on it', async () => {
    const world = await aWorld();
    expect(await ask(world)).toBe(200);
    expect(await ask(world, { 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  });

  test('are read by nobody at an address that others reach, unless there is a token', async () => {
    expect(await ask(await aWorld({ PUBLIC_URL }))).toBe(404);
  });

  test('are read with the token alone where there is one', async () => {
    const world = await aWorld({ PUBLIC_URL, METRICS_TOKEN });
    const withToken = (token: string) => ask(world, { authorization: `Bearer ${token}` });
    expect(await withToken(METRICS_TOKEN)).toBe(200);
    expect(await withToken(`${METRICS_TOKEN}x`)).toBe(404);
    expect(await ask(world)).toBe(404);
  });
});

test('/metrics tell answers by route, and what waits', async () => {
  const world = await aWorld();
  const read = async () => {
    const text = await (await fetch(`${world.url}/metrics`)).text();
    return new Map(
      text.split('\n').map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]),
    );
  };
  const count = 'omas_request_duration_seconds_count';
  const [unknown, session] = [
    `${count}{route="none",status="4xx"}`,
    `${count}{route="/api/session",status="2xx"}`,
  ];
  // The figures are those of the process, in which other tests ran before.
  const before = await read();
  const since = async (name: string) => ((await read()).get(name) ?? 0) - (before.get(name) ?? 0);
  await fetch(`${world.url}/api/session`);
  await fetch(`${world.url}/api/session?more=1`);
  await fetch(`${world.url}/nowhere/${Math.random()}`);
  await expect.poll(() => since(unknown)).toBe(1);
  await expect.poll(() => since(session)).toBe(2);
  const values = await read();
  const found = (name: string) => values.get(name);
  expect(found('omas_answers_total{status="4xx"}')).toBeGreaterThanOrEqual(1);
  expect(found('omas_answer_seconds_total')).toBeGreaterThan(0);
  expect(found('omas_database_connections{state="in_use"}')).toBeGreaterThanOrEqual(0);
  expect(found('omas_database_connections{state="idle"}')).toBeGreaterThanOrEqual(0);
  for (const name of [
    'omas_unsent_mails',
    'omas_oldest_unsent_mail_seconds{urgent="yes"}',
    'omas_open_orders',
    'omas_oldest_open_order_seconds',
    'omas_database_waiting',
    'omas_jobs{queue="remove-file",state="waiting"}',
    'omas_jobs{queue="send-push",state="active"}',
    'omas_queue_waiting{queue="uploads"}',
    'omas_queue_waiting{queue="drawings"}',
  ])
    expect([name, found(name)]).toEqual([name, 0]);
  expect(found('omas_outside_calls_total{to="mail",outcome="failed"}')).toBeGreaterThanOrEqual(0);
  expect(found('omas_free_disk_bytes')).toBeGreaterThan(0);
  expect(found('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(found('process_uptime_seconds')).toBeGreaterThan(0);
  expect(found('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

describe('a storage that takes no files', () => {
  const ready = async ({ url }: World) => (await fetch(`${url}/readyz`)).status;
  const storageUp = async ({ url }: World) =>
    /^omas_storage_up (\d)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];

  test('a full disk is a metric, and the process stays ready', async () => {
    const world = await aWorld();
    expect([await ready(world), await storageUp(world)]).toEqual([200, '1']);
    const handle = await openFile(import.meta.filename);
    const prototype: typeof handle = Object.getPrototypeOf(handle);
    await handle.close();
    const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    const disk = vi.spyOn(prototype, 'writeFile').mockRejectedValue(full);
    try {
      expect([await ready(world), await storageUp(world)]).toEqual([200, '0']);
    } finally {
      disk.mockRestore();
    }
    expect(await storageUp(world)).toBe('1');
  });

  test('a bucket on a closed port is a metric, and the process stays ready', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    const endpoint = `http://127.0.0.1:${await freePort()}`;
    try {
      const world = await aWorld({ STORAGE_URL: `s3://papers?endpoint=${endpoint}&region=eu-north-1` });
      expect([await ready(world), await storageUp(world)]).toEqual([200, '0']);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});
