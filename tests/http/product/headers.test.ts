import { afterAll, beforeAll, expect, test } from 'vitest';
import { policyReports } from '#contract/browser-faults/policy-reports.ts';
import { startApp, type World } from '#tests/world/app.ts';

let world: World;
beforeAll(async () => {
  world = await startApp({ env: { PUBLIC_URL: 'https://omas.example' } });
});
afterAll(() => world.close());

/** Each kind of answer that is no page, as a path, its status, and what its type and caching begin with. */
const answers = [
  ['an answer of a call', '/api/session', 200, 'application/json; charset=utf-8', 'no-store'],
  ['a refusal', '/api/no_such_call', 404, 'application/json; charset=utf-8', 'no-store'],
  ['what needs a sign-in', '/api/adminlist', 404, 'application/json; charset=utf-8', 'no-store'],
  ['the page of the calls', '/api/docs', 200, 'text/html; charset=utf-8', null],
  ['their description', '/api/openapi.json', 200, 'application/json; charset=utf-8', null],
  ['the manifest', '/api/app_manifest', 200, 'application/manifest+json', null],
  ['what a proxy asks', '/healthz', 200, 'application/json; charset=utf-8', null],
] as const;

test.each(answers)('%s is safe to open', async (_, path, status, type, caching) => {
  const { headers, status: given } = await fetch(world.url + path, { redirect: 'manual' });
  expect(given).toBe(status);
  expect(headers.get('content-type')).toContain(type);
  if (caching) expect(headers.get('cache-control')).toBe(caching);
  const policy = headers.get('content-security-policy') ?? '';
  for (const directive of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(directive);
  expect(policy).not.toContain('unsafe');
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(headers.get(name)).toBeNull();
});

const address = `/api${policyReports.path}`;
const report = (body: string, type: string = policyReports.types[0]) =>
  fetch(world.url + address, { method: 'POST', body, headers: { 'content-type': type } });

test('a report of a browser is taken; what is none, or too large, is refused', async () => {
  const one = JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'style-src-elem' } }]);
  expect((await report(one)).status).toBe(204);
  expect((await report('{}')).status).toBe(400);
  expect((await report(one, 'text/plain')).status).toBe(415);
  expect((await report(' '.repeat(policyReports.maxBytes + 1))).status).toBe(413);
});

test('reports of one network are bounded', async () => {
  const sent = await Promise.all(Array.from({ length: policyReports.limits.max }, () => report('[]')));
  expect(sent.some(({ status }) => status === 429)).toBe(true);
});
