import { type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { calls } from '#contract/calls.ts';
import { freePort, startProcess } from '#tests/world/own-process.ts';

const PASSWORD = 'password of the benchmark';

export interface StartedProduct {
  child: ChildProcess;
  pid: number;
  port: number;
  /** Of a browser in which the first administrator is signed in. */
  headers: Record<string, string>;
}

/**
 * The product as `npm start` runs it, on a database that is there.
 * @param running gets the process at once, to be ended however this ends
 */
export async function startProduct(
  folder: string,
  connectionString: string,
  running: ChildProcess[],
): Promise<StartedProduct> {
  const port = await freePort();
  const { child, ready } = startProcess(
    {
      PORT: String(port),
      DATA_DIR: join(folder, 'product'),
      DATABASE_URL: connectionString,
      APP_SECRET: 'the secret of a benchmark, long enough',
      ADMIN_PASSWORD: PASSWORD,
    },
    folder,
  );
  running.push(child);
  await ready;
  if (child.pid === undefined) throw new Error('The product did not start');
  const headers = { cookie: await signIn(port), source: 'web', 'x-face': 'office' };
  return { child, pid: child.pid, port, headers };
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${calls.adminLogin.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', source: 'web' },
    body: JSON.stringify({ username: 'admin@example.org', password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The product refused the sign-in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
