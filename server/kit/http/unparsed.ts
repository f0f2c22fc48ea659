import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from '#server/kit/refusal.ts';
import { say } from '#server/kit/say.ts';

/** What Node calls it, and how it is answered; all else cannot be read (400). */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a request that is none by HTTP, such as one with an endless address, as every refusal is answered. */
export function answerUnparsed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const { code, text, status: unreadable } = refuse('unreadable_body');
  const status = statuses[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify({ status: false, message: say('en', text), code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
