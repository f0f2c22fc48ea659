import { connect } from 'node:net';
import { aPerson } from '#tests/world/sessions.ts';
import type { World } from '#tests/world/app.ts';
import { BOUNDARY } from './encode.ts';

const EVERY_MS = 500;

/** How the bodies that never end were ended, by the status of the answer; 0 where the connection was closed alone. */
type Ended = Map<number, number>;

/**
 * Keeps so many uploads open that send one byte now and then; each that is ended begins again.
 * @returns ends them and tells how often they were ended before
 */
export async function sendSlowly(world: World, many: number): Promise<() => Ended> {
  const { cookies } = await aPerson(world, 'applicant');
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { host, hostname, port } = new URL(world.url);
  const head = [
    'POST /api/upload_file HTTP/1.1',
    `Host: ${host}`,
    `Cookie: ${cookie}`,
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    'Content-Length: 1000000',
    '',
    `--${BOUNDARY}`,
    'Content-Disposition: form-data; name="file"; filename="a.png"',
    '',
    '',
  ].join('\r\n');
  const ended: Ended = new Map();
  const leaving = new AbortController();
  const begin = () => {
    const socket = connect(Number(port), hostname);
    let heard = '';
    socket.write(head);
    const sending = setInterval(() => socket.write('x'), EVERY_MS);
    const stop = () => socket.destroy();
    leaving.signal.addEventListener('abort', stop, { once: true });
    socket.on('data', (bytes: Buffer) => (heard += bytes.toString('latin1')));
    socket.on('error', () => {});
    socket.once('close', () => {
      clearInterval(sending);
      leaving.signal.removeEventListener('abort', stop);
      if (leaving.signal.aborted) return;
      const http = Number(/^HTTP\/1\.1 (\d{3}) /.exec(heard)?.[1] ?? 0);
      ended.set(http, (ended.get(http) ?? 0) + 1);
      begin();
    });
  };
  for (let at = 0; at < many; at += 1) begin();
  return () => {
    leaving.abort();
    return ended;
  };
}
