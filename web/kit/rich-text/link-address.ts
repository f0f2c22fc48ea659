import { webAddress } from '#contract/kit/web-address.ts';

/**
 * Where a typed link leads: to the web or to a mailbox, with what people leave out put before it; null for anything
 * else. 'asi.org/fees' -> 'https://asi.org/fees', 'office@asi.org' -> 'mailto:office@asi.org'
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(text)) return text;
  return /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text) ? `mailto:${text}` : webAddress(text);
}
