import { permissionsPolicy } from '#server/kit/http/content-policy.ts';

/** Of every answer (ASVS 5.0, 3.4 and 4.1); at https there is strict-transport-security too. */
export const common = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'content-security-policy':
    "default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
};

/** What says how long an answer is or how it travels, and no more. */
const ofTravel =
  /^(?:date|connection|keep-alive|content-length|content-encoding|transfer-encoding|repr-digest|trailer|x-rows|vary|retry-after|allow|etag|last-modified|accept-ranges)$/;

/** The headers of an answer, whose body is given up. */
export async function headersOf(answer: Response): Promise<Record<string, string>> {
  await answer.body?.cancel();
  return Object.fromEntries([...answer.headers].filter(([name]) => !ofTravel.test(name)));
}
