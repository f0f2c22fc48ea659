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

/** Endings of web addresses that mail programs turn into links. Short surnames and particles ('al', 'de', 'Ur') are not among them. */
const webEndings =
  'com|org|net|in|info|biz|co|io|ai|app|dev|edu|gov|mil|int|us|uk|eu|ru|cn|xyz|top|site|online|shop|store|club|live|link|click|website|space|tech|blog|news|pro|mobi|asia|example|test';

/** A web address: 'http:', 'www.', or a word of two letters or more, a dot and a known ending. Initials as 'K.R.' are none. */
const inNames = new RegExp(
  String.raw`https?:|\bwww\.|(?:^|[\s.\-@'(])[\p{L}\p{M}\d\-]{2,}\.(?:${webEndings})(?:$|[\s./:?#,;)])`,
  'iu',
);

/** Does a text hold what a mail program shows as a link? Invisible joiners and full-width letters hide none. */
export function holdsWebAddress(typed: string): boolean {
  return inNames.test(typed.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''));
}
