import type { Db } from '#server/kit/db/db.ts';
import type { Secrets } from '#server/kit/secrets.ts';
import { readSettingsRow } from './settings.store.ts';

/** A stored secret was sealed under another APP_SECRET, or changed: it must be entered again. */
export class UnreadableSecret extends Error {
  override readonly name = 'UnreadableSecret';
}

/** The plain text of a stored secret. @throws UnreadableSecret */
export function openSecret(secrets: Pick<Secrets, 'decrypt'>, sealed: string): string {
  try {
    return secrets.decrypt(sealed);
  } catch (cause) {
    throw new UnreadableSecret('A stored secret cannot be read with this APP_SECRET', { cause });
  }
}

/** The plain text of a stored secret; null when it is unreadable, where one secret must not stop everything else. */
export function openSecretOrNull(secrets: Pick<Secrets, 'decrypt'>, sealed: string): string | null {
  try {
    return openSecret(secrets, sealed);
  } catch (error) {
    if (error instanceof UnreadableSecret) return null;
    throw error;
  }
}

interface GatewayKeys {
  keyId: string;
  /** Null when it was sealed under another APP_SECRET: the office must enter it again. */
  keySecret: string | null;
  /** Null until the office has entered a readable one: until then webhooks cannot be verified. */
  webhookSecret: string | null;
}

/** The gateway's keys as the office entered them; null when they are incomplete. */
export async function readGatewayKeys(
  db: Db,
  secrets: Pick<Secrets, 'decrypt'>,
): Promise<GatewayKeys | null> {
  const { razor_key_id, razor_key_secret, razor_webhook_secret } = await readSettingsRow(db);
  if (razor_key_id === '' || !razor_key_secret) return null;
  return {
    keyId: razor_key_id,
    keySecret: openSecretOrNull(secrets, razor_key_secret),
    webhookSecret: razor_webhook_secret ? openSecretOrNull(secrets, razor_webhook_secret) : null,
  };
}
