/**
 * A typed web address, completed with https:// where that was left out; null for anything else, such as another
 * protocol, no domain, or a user's name in front. 'asi.org/fees' -> 'https://asi.org/fees'
 */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/[^\s/.]+(\.[^\s/.]+)+/i.test(address) || /\s/.test(address)) return null;
  return parseUrl(address)?.username === '' ? address : null;
}

/**
 * An address as browsers read it; null when it is none. The static methods of URL are too new (docs/decisions/0032).
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
