/**
 * An address as browsers read it, or null when it is none; what URL has of its own for it is too new
 * (docs/decisions/0032).
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
