import type { CommonContext } from '#server/kit/context/context.ts';
import { newPublicId } from '#server/kit/secrets.ts';

const COOKIE = 'omas_device';
const PURPOSE = 'known device';
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
  return marks.some((mark) => isMarkOf(device, mark, id, email)) ? id : null;
}

/** Notes in the browser that it proved an e-mail. */
export function rememberDevice(device: CommonContext, email: string): void {
  const { id, marks } = readDevice(device);
  const mark = markOf(device, id, email);
  const others = marks.filter((known) => !isMarkOf(device, known, id, email)).slice(0, MOST - 1);
  device.cookies.set(COOKIE, [id, mark, ...others].join('.'), SECONDS);
}

function readDevice({ cookies }: CommonContext): { id: string; marks: string[] } {
  const [id = '', ...marks] = (cookies.get(COOKIE) ?? '').split('.');
  return /^[\w-]{22}$/.test(id) ? { id, marks: marks.slice(0, MOST) } : { id: newPublicId(), marks: [] };
}

function markOf({ services }: CommonContext, id: string, email: string): string {
  return services.secrets.keyedHash(PURPOSE, id, email).toString('base64url');
}

function isMarkOf({ services }: CommonContext, mark: string, id: string, email: string): boolean {
  return services.secrets.isKeyedHash(Buffer.from(mark, 'base64url'), PURPOSE, id, email);
}
