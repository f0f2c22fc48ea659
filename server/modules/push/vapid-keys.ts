import webPush from 'web-push';
import type { Services } from '#server/kit/context/context.ts';
import type { Tx, Db } from '#server/kit/db/db.ts';
import { insertKeyRow, readKeyRow } from './subscriptions.store.ts';
import { openSecretOrNull, readAssociation } from '#server/modules/settings/index.ts';

/**
 * The public key that browsers subscribe with; the pair is created on the first call and never replaced, since browsers
 * that subscribed with another key could no longer be reached (RFC 8292).
 */
export async function readPublicKey(
  tx: Tx,
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
): Promise<string> {
  const stored = await readKeyRow(tx);
  if (stored) return stored.public_key;
  const created = webPush.generateVAPIDKeys();
  await insertKeyRow(tx, {
    public_key: created.publicKey,
    private_key: secrets.encrypt(created.privateKey),
    created_at: clock.now(),
  });
  // Another process may have stored its pair first.
  return (await readKeyRow(tx))?.public_key ?? created.publicKey;
}

/** What identifies us to push services (VAPID, RFC 8292). */
interface VapidDetails {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/**
 * Our keys and how a push service reaches us; null while no browser has requested the key, and when the private key was
 * encrypted under another APP_SECRET.
 */
export async function readVapidDetails(
  db: Db,
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
): Promise<VapidDetails | null> {
  const stored = await readKeyRow(db);
  if (!stored) return null;
  const privateKey = openSecretOrNull(secrets, stored.private_key);
  if (privateKey === null) return null;
  const { email } = await readAssociation(db);
  return { subject: contactOf(email, publicUrl), publicKey: stored.public_key, privateKey };
}

/**
 * The contact for push services: the association's e-mail, otherwise the product's address. Apple refuses
 * https://localhost, and all services refuse http.
 */
export function contactOf(email: string, publicUrl: string): string {
  if (email !== '') return `mailto:${email}`;
  const { protocol, hostname, origin } = new URL(publicUrl);
  return protocol === 'https:' && hostname !== 'localhost' ? origin : `mailto:postmaster@${hostname}`;
}
