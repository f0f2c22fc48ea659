import { spawn } from 'node:child_process';
import { ensureWebBuild, KEEP_WEB_BUILD } from '#tools/web-build/web-build.ts';

const WEB_URL = 'http://localhost:5173';

/**
 * `npm run dev`: the server restarts when its files change, the browser side is updated in the page at
 * http://localhost:5173/application. Mails and links point there as well.
 */
await ensureWebBuild();
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? WEB_URL };
const processes = [
  ['--watch', '--watch-preserve-output', 'server/main.ts', KEEP_WEB_BUILD],
  ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'],
].map((args) => spawn(process.execPath, args, { stdio: 'inherit', env }));

function stop(code: number): void {
  for (const child of processes) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));
for (const child of processes) child.once('exit', (code) => stop(code ?? 0));
