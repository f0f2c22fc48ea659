import webPush from 'web-push';
import type { Services } from '#server/kit/context/context.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { insertKeyRow, readKeyRow } from './push-keys.store.ts';

/**
 * The public key that browsers subscribe with, of the pair made at the first need. It stays for good: browsers
 * that subscribed with another key cannot be reached any more (RFC 8292).
 */
export async function publicKey(
  tx: Tx,
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
): Promise<string> {
  const kept = await readKeyRow(tx);
  if (kept) return kept.public_key;
  const made = webPush.generateVAPIDKeys();
  await insertKeyRow(tx, {
    public_key: made.publicKey,
    private_key: secrets.encrypt(made.privateKey),
    created_at: clock.now(),
  });
  // Another process may have been first.
  return (await readKeyRow(tx))?.public_key ?? made.publicKey;
}
