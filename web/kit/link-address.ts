/**
 * Where a typed link leads: to the web or to a mailbox, with what people leave out put before it; null for anything
 * else. 'asi.org/fees' -> 'https://asi.org/fees', 'office@asi.org' -> 'mailto:office@asi.org'
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  const address = /^[a-z][a-z0-9+-]*:/i.test(text) ? text : `https://${text}`;
  const parsed = URL.canParse(address) ? new URL(address) : null;
  const isWeb = parsed !== null && ['http:', 'https:'].includes(parsed.protocol);
  return isWeb && /^https?:\/\/[^\s/.]+(\.[^\s/.]+)+/i.test(address) && !/\s/.test(address) ? address : null;
}
