import type { Context } from '#server/kit/context/context.ts';
import { hashToken } from '#server/kit/secrets.ts';
import { sessionCookies, type SessionKind } from './session-cookies.ts';

/** The hashes of the tokens this client presents for sessions of these kinds: its cookies and its header. */
export function presentedTokens({ cookies, origin }: Context, kinds: readonly SessionKind[]): Buffer[] {
  const tokens = [...kinds.map((kind) => cookies.get(sessionCookies[kind])), origin.accessToken];
  return tokens.filter((token) => token !== undefined).map(hashToken);
}
