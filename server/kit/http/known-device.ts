import { timingSafeEqual } from 'node:crypto';
import type { CommonContext } from '#server/kit/context/context.ts';
import { newPublicId } from '#server/kit/secrets.ts';

const COOKIE = 'omas_device';
/** The longest that browsers keep a cookie. */
const SECONDS = 400 * 86_400;
/** How many addresses a browser is known for; the longest unused ones are forgotten. */
const MOST = 5;

/**
 * The id of this browser when it signed in with an e-mail before; null otherwise. It grants a quota of its own and
 * nothing else (docs/decisions/0034). The cookie holds the browser's id and one mark for each address, a keyed hash of
 * both: it names nobody, and nobody makes one.
 * @param email in lower case
 */
export function deviceKnownFor(device: CommonContext, email: string): string | null {
  const { id, marks } = readDevice(device);
  const mark = markOf(device, id, email);
  return marks.some((known) => isSame(known, mark)) ? id : null;
}

/** Notes in the browser that it proved an e-mail. */
export function rememberDevice(device: CommonContext, email: string): void {
  const { id, marks } = readDevice(device);
  const mark = markOf(device, id, email);
  const others = marks.filter((known) => known !== mark).slice(0, MOST - 1);
  device.cookies.set(COOKIE, [id, mark, ...others].join('.'), SECONDS);
}

function readDevice({ cookies }: CommonContext): { id: string; marks: string[] } {
  const [id = '', ...marks] = (cookies.get(COOKIE) ?? '').split('.');
  return /^[\w-]{22}$/.test(id) ? { id, marks: marks.slice(0, MOST) } : { id: newPublicId(), marks: [] };
}

function markOf({ services }: CommonContext, id: string, email: string): string {
  return services.secrets.keyedHash('known device', id, email).toString('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
