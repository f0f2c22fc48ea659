/**
 * Mail providers that many people use, with the endings of their domains; the first is the usual one. `worldwide`
 * providers also have domains in most countries, such as hotmail.co.uk.
 */
const providers: Record<string, { endings: readonly string[]; worldwide?: boolean }> = {
  gmail: { endings: ['com'] },
  googlemail: { endings: ['com'] },
  yahoo: { endings: ['com', 'co.in', 'in', 'co.uk'], worldwide: true },
  hotmail: { endings: ['com', 'co.in', 'co.uk'], worldwide: true },
  outlook: { endings: ['com', 'in'], worldwide: true },
  live: { endings: ['com', 'in', 'co.uk'], worldwide: true },
  rediffmail: { endings: ['com'] },
  icloud: { endings: ['com'] },
  protonmail: { endings: ['com', 'ch'] },
  rocketmail: { endings: ['com'] },
  ymail: { endings: ['com'] },
  aol: { endings: ['com', 'in'], worldwide: true },
  msn: { endings: ['com'] },
};

/** Real domains that look like a mistyped provider. */
const realDomains = new Set(
  'mail.com,email.com,gail.com,gmx.com,gmx.net,gmx.de,gmx.co.uk,cloud.com,rediff.com,proton.me,pm.me,me.com,mac.com,zoho.com,zoho.in,zohomail.in,fastmail.com,yandex.com,live.com.mt'.split(
    ',',
  ),
);

/** Endings that exist nowhere and can only mean com. */
const wrongEndings = new Set('con,cmo,ocm,comm,coom,vom,xom,cpm,cim,comn,coml'.split(','));
/** Countries whose ending is one letter away from com, where these providers have no domain. */
const nearCom = new Set(['co', 'cm', 'om']);

/** Shorter names have too many real neighbours. */
const SHORTEST_GUESSED = 5;

/**
 * Returns the address that was probably meant, such as asha@gmail.com for asha@gmial.com; null if nothing looks
 * mistyped. It is a question to the person and never a reason to refuse.
 * @param address as `readEmail` returns it; it may be one that `isEmail` refuses, such as asha@gmailcom
 */
export function suggestEmail(address: string): string | null {
  const at = address.lastIndexOf('@');
  if (at <= 0) return null;
  const domain = address.slice(at + 1);
  const meant = meantDomain(domain);
  return meant === null || meant === domain ? null : `${address.slice(0, at)}@${meant}`;
}

function meantDomain(domain: string): string | null {
  if (realDomains.has(domain)) return null;
  const letters = domain.replaceAll(/[^a-z\d]/g, '');
  for (const [name, { endings }] of Object.entries(providers)) {
    const ending = endings.find((one) => name + one.replaceAll('.', '') === letters);
    if (ending !== undefined) return `${name}.${ending}`;
  }
  const [name = '', ...rest] = domain.split('.');
  const written = rest.join('.');
  if (written === '') return null;
  const known = Object.hasOwn(providers, name) ? name : guessedName(name);
  const ending = wrongEndings.has(written) ? 'com' : written;
  // Nobody has a domain under .con, whoever the provider is.
  if (known === undefined) return ending === written ? null : `${name}.${ending}`;
  const right = rightEnding(known, ending);
  if (right !== undefined) return `${known}.${right}`;
  // gmail.org can only mean gmail.com; gmal.org may be a domain of its own.
  const [only, ...others] = providers[known]?.endings ?? [];
  return known === name && others.length === 0 && only !== undefined ? `${known}.${only}` : null;
}

/** The provider whose name is one slip away: a letter too many, too few, wrong or swapped. The first letter is rarely wrong. */
function guessedName(name: string): string | undefined {
  return Object.keys(providers).find(
    (known) =>
      known.length >= SHORTEST_GUESSED &&
      isOneSlip(name, known) &&
      (name[0] === known[0] || (name[0] === known[1] && name[1] === known[0])),
  );
}

function rightEnding(provider: string, written: string): string | undefined {
  const { endings, worldwide = false } = providers[provider] ?? { endings: [] };
  if (endings.includes(written)) return written;
  if (worldwide && !nearCom.has(written) && /^(?:com?\.)?[a-z]{2}$/.test(written)) return written;
  return endings.find((ending) => isOneSlip(written, ending));
}

/** Tells whether one letter inserted, left out, replaced or swapped with its neighbour makes one word of the other. */
function isOneSlip(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  const [left, right] = [one.slice(start), other.slice(start)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.length > 1 && left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
