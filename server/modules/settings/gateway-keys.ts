import type { Db } from '#server/kit/db/db.ts';
import type { Secrets } from '#server/kit/secrets.ts';
import { openSecret, UnreadableSecret } from './open-secret.ts';
import { readSettingsRow } from './settings.store.ts';

interface GatewayKeys {
  keyId: string;
  /** Null when it was sealed under another APP_SECRET: the office must enter it again. */
  keySecret: string | null;
  /** Null until the office has entered one that can be read: webhooks cannot be checked before. */
  webhookSecret: string | null;
}

/** The gateway's keys as the office entered them; null when they are not complete. */
export async function readGatewayKeys(
  db: Db,
  secrets: Pick<Secrets, 'decrypt'>,
): Promise<GatewayKeys | null> {
  const { razor_key_id, razor_key_secret, razor_webhook_secret } = await readSettingsRow(db);
  if (razor_key_id === '' || !razor_key_secret) return null;
  return {
    keyId: razor_key_id,
    keySecret: orNull(secrets, razor_key_secret),
    webhookSecret: razor_webhook_secret ? orNull(secrets, razor_webhook_secret) : null,
  };
}

/** One unreadable secret must not take the pages of every visitor down with it. */
function orNull(secrets: Pick<Secrets, 'decrypt'>, sealed: string): string | null {
  try {
    return openSecret(secrets, sealed);
  } catch (error) {
    if (error instanceof UnreadableSecret) return null;
    throw error;
  }
}
