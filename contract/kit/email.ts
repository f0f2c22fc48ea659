/**
 * The one e-mail type of the product (docs/decisions/0112). Every form, every call, the import and the settings read an
 * address with these functions, so both sides compare the same text.
 */

/** Longest address that mail servers accept, in bytes (RFC 5321 section 4.5.3.1.3, less the angle brackets). */
export const LONGEST_EMAIL = 254;
/** Longest part before the @, in bytes (RFC 5321 section 4.5.3.1.1). */
const LONGEST_LOCAL_PART = 64;

/** Words between dots; a word has letters of any script, digits and the signs of RFC 5322 section 3.2.3. */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** Labels that neither start nor end with a hyphen; the last has letters only, or is an encoded one such as xn--p1ai. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/i;
/** Labels in letters of any script, before they are encoded. */
const FOREIGN_DOMAIN = /^(?!-)(?!.*-(?:\.|$))(?!.*\.-)[\p{L}\p{M}\p{N}.-]+$/u;

/** Characters that nobody sees. Phones and web pages copy them along with an address. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu;

/**
 * Returns the bare address in what was typed or pasted: without invisible characters and blanks around it, taken out of
 * `Name <address>` and `mailto:address?subject=…`, the domain in lower case and in ASCII. Keeps the case of the part
 * before the @. The result may be no address: ask `isEmail`.
 */
export function tidyEmail(typed: string): string {
  const address = visible(addressOfLink(outOfBrackets(visible(typed))));
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  return `${address.slice(0, at).normalize('NFC')}@${asciiDomain(address.slice(at + 1))}`;
}

/** Returns the address in lower case, as the product stores and compares it. */
export function readEmail(typed: string): string {
  return tidyEmail(typed).toLowerCase();
}

/** Tells whether a tidied address can receive mail. */
export function isEmail(address: string): boolean {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  return (
    at > 0 &&
    bytesOf(address) <= LONGEST_EMAIL &&
    bytesOf(local) <= LONGEST_LOCAL_PART &&
    LOCAL_PART.test(local) &&
    DOMAIN.test(address.slice(at + 1))
  );
}

/** Removes invisible characters and outer blanks. Letters that East Asian keyboards write in full width become plain ones. */
function visible(typed: string): string {
  return typed
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCodePoint(wide.charCodeAt(0) - 0xfee0))
    .trim();
}

/** The address of `Name <address>`. A name that is another address is kept: nobody knows which of the two is meant. */
function outOfBrackets(typed: string): string {
  const found = /^([^<>]*)<([^<>]*)>$/.exec(typed);
  if (!found) return typed;
  const [, name = '', address = ''] = found;
  const bare = name.trim().replaceAll(/^["']|["']$/g, '');
  const same = bare.toLowerCase() === addressOfLink(address.trim()).toLowerCase();
  return !bare.includes('@') || same ? address.trim() : typed;
}

/** The address of a `mailto:` link, without its subject and other fields. */
function addressOfLink(typed: string): string {
  const link = /^mailto:([^?]*)/i.exec(typed)?.[1];
  if (link === undefined) return typed;
  try {
    return decodeURIComponent(link);
  } catch {
    return typed;
  }
}

/** A domain in other scripts as it travels: भारत becomes xn--h2brj9c. Two notations of one domain become one address. */
function asciiDomain(typed: string): string {
  const domain = typed.replaceAll(/[\u3002\uFF61]/g, '.').toLowerCase();
  if (/^[\0-\x7F]*$/.test(domain) || !FOREIGN_DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

function bytesOf(words: string): number {
  return new TextEncoder().encode(words).length;
}
