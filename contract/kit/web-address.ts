import { parseUrl } from './parse-url.ts';

/**
 * Where a typed address leads on the web, with what people leave out put before it; null for anything else, such as
 * another protocol, no domain, or a user's name before it. 'asi.org/fees' -> 'https://asi.org/fees'
 */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+-]*:/i.test(text) ? text : `https://${text}`;
  if (!/^https?:\/\/[^\s/.]+(\.[^\s/.]+)+/i.test(address) || /\s/.test(address)) return null;
  return parseUrl(address)?.username === '' ? address : null;
}
