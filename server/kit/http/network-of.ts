import { isIP } from 'node:net';

/**
 * Who counts as one in limits of the network: an IPv4 address by itself, and of IPv6 the first 64 bits, which are the
 * least that one household or machine is given (RFC 6177). IPv4 written as IPv6 is IPv4.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return inDots(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, in the one spelling that URLs have: small letters, no zeros in front. */
function groupsOf(ip: string): string[] {
  const { hostname } = new URL(`http://[${ip.replace(/%.*$/, '')}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after];
}

function inDots(pair: readonly string[]): string {
  return pair
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');
}
