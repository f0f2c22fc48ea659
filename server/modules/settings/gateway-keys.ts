import type { Db, Tx } from '#server/kit/db.ts';
import type { Secrets } from '#server/kit/secrets.ts';
import { readSettingsRow } from './settings.store.ts';

interface GatewayKeys {
  keyId: string;
  keySecret: string;
  /** Null until the office has entered one: webhooks cannot be checked before. */
  webhookSecret: string | null;
}

/**
 * The gateway's keys as the office entered them; null when they are not complete. Throws when they were
 * sealed with another APP_SECRET.
 */
export async function readGatewayKeys(
  db: Db | Tx,
  secrets: Pick<Secrets, 'decrypt'>,
): Promise<GatewayKeys | null> {
  const { razor_key_id, razor_key_secret, razor_webhook_secret } = await readSettingsRow(db);
  if (razor_key_id === '' || !razor_key_secret) return null;
  return {
    keyId: razor_key_id,
    keySecret: secrets.decrypt(razor_key_secret),
    webhookSecret: razor_webhook_secret ? secrets.decrypt(razor_webhook_secret) : null,
  };
}
