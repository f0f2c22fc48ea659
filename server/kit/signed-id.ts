import type { Secrets } from './secrets.ts';

/**
 * What the link of a mail carries: the public id of a row, signed for one purpose. It needs no row of its own, does not end,
 * and opens nothing else.
 */
export function signedId(secrets: Pick<Secrets, 'keyedHash'>, purpose: string, publicId: string): string {
  return `${publicId}.${secrets.keyedHash(purpose, publicId).toString('base64url')}`;
}

/** The public id of a link; undefined where we did not sign it for this purpose. */
export function readSignedId(
  secrets: Pick<Secrets, 'isKeyedHash'>,
  purpose: string,
  token: string,
): string | undefined {
  const [publicId = '', mac = '', ...more] = token.split('.');
  const isOurs = more.length === 0 && secrets.isKeyedHash(Buffer.from(mac, 'base64url'), purpose, publicId);
  return isOurs ? publicId : undefined;
}
