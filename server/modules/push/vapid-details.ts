import type { Services } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import { openSecret, readAssociation, UnreadableSecret } from '#server/modules/settings/index.ts';
import { readKeyRow } from './push-keys.store.ts';

/** Who we are to push services (VAPID, RFC 8292). */
interface VapidDetails {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/**
 * Our keys and how a push service reaches us; null while no browser has asked for the key, and when it was kept with
 * another APP_SECRET.
 */
export async function readVapidDetails(
  db: Db,
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
): Promise<VapidDetails | null> {
  const kept = await readKeyRow(db);
  if (!kept) return null;
  const privateKey = openOrNull(secrets, kept.private_key);
  if (privateKey === null) return null;
  const { email } = await readAssociation(db);
  return { subject: contactOf(email, publicUrl), publicKey: kept.public_key, privateKey };
}

function openOrNull(secrets: Services['secrets'], sealed: string): string | null {
  try {
    return openSecret(secrets, sealed);
  } catch (error) {
    if (error instanceof UnreadableSecret) return null;
    throw error;
  }
}

/**
 * Where a push service complains: the association's e-mail, otherwise the product's address. Apple refuses
 * https://localhost, and all refuse http.
 */
export function contactOf(email: string, publicUrl: string): string {
  if (email !== '') return `mailto:${email}`;
  const { protocol, hostname, origin } = new URL(publicUrl);
  return protocol === 'https:' && hostname !== 'localhost' ? origin : `mailto:postmaster@${hostname}`;
}
