import { filePolicy, pageHeaders, reportingEndpoints } from '#server/kit/http/content-policy.ts';
import { expect, test } from '#tests/journeys/world.ts';
import { common, headersOf } from '#tests/steps/headers.ts';

const page = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'reporting-endpoints': reportingEndpoints,
};
const kept = {
  'content-security-policy': filePolicy,
  'cache-control': 'public, max-age=31536000, immutable',
};
const askedEachTime = { ...kept, 'cache-control': 'no-cache' };
const script = { 'content-type': 'text/javascript; charset=utf-8' };
const refused = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** The file of this kind that the page names first. */
const named = (html: string, kind: string) =>
  new RegExp(`/application/assets/[^"]+\\.${kind}`).exec(html)?.[0] ?? '';

// What is no page or file of one: tests/http/product/headers.test.ts.
test('each kind of page and of its files has the headers that keep it safe', async ({ product }) => {
  const ask = async (path: string, method = 'GET') =>
    fetch(product.url + path, { method, redirect: 'manual' });
  const html = await (await ask('/application/user-login')).text();
  const policyOf = (isOfPortal: boolean) => pageHeaders({ elsewhere: null, isOfPortal });
  const kinds: [kind: string, path: string, status: number, own: Record<string, string>, method?: string][] =
    [
      ['a page of the portal', '/application/user-login', 200, { ...page, ...policyOf(true) }],
      ['its headers alone', '/application/user-login', 200, { ...page, ...policyOf(true) }, 'HEAD'],
      ['a page of the office', '/application/audit-log', 200, { ...page, ...policyOf(false) }],
      ['an address that nobody knows', '/application/no/such/page', 200, { ...page, ...policyOf(true) }],
      ['a script', named(html, 'js'), 200, { ...kept, ...script }],
      ['a style sheet', named(html, 'css'), 200, { ...kept, 'content-type': 'text/css; charset=utf-8' }],
      [
        'what comes before all else',
        '/application/early.js',
        200,
        { ...kept, ...script, 'cache-control': 'public, max-age=86400' },
      ],
      ['the service worker', '/application/sw.js', 200, { ...askedEachTime, ...script }],
      ['an icon', '/application/icons/icon-192.png', 200, { ...askedEachTime, 'content-type': 'image/png' }],
      ['a file of yesterday', '/application/assets/gone-1234.js', 404, refused],
      ['the bare address', '/', 302, { location: '/application/user-member-application-list' }],
    ];
  for (const [kind, path, status, own, method] of kinds)
    await test.step(kind, async () => {
      const answer = await ask(path, method);
      expect(answer.status, `${kind} ${path}`).toBe(status);
      const said = await headersOf(answer);
      const policy = said['content-security-policy']?.replaceAll(/ 'sha256-[^']+'/g, '');
      expect({ ...said, 'content-security-policy': policy }, kind).toEqual({ ...common, ...own });
    });
});
