import type { Secrets } from '#server/kit/secrets.ts';

/** A stored secret that was sealed under another APP_SECRET, or tampered with: it must be entered again. */
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
