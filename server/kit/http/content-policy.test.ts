import { expect, test } from 'vitest';
import { hashSource, pageHeaders } from './content-policy.ts';

const csp = 'content-security-policy';
const of = (isOfPortal: boolean, styles?: readonly string[]) =>
  pageHeaders({ isOfPortal, elsewhere: 'https://pay.example', styles });

test.each([
  ['the portal', true],
  ['the office', false],
])('a page of %s runs no script and no style that stands in it', (_, isOfPortal) => {
  const policy = of(isOfPortal)[csp] ?? '';
  expect(policy).toMatch(/style-src 'self';/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  for (const directive of [
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    'report-to policy',
  ])
    expect(policy).toContain(directive);
  for (const name of ['script-src', 'connect-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${name} [^;]*https://pay.example`));
});

test('in the office trusted types are asked for, and style attributes forbidden', () => {
  expect(of(false)[csp]).toContain("style-src-attr 'none'");
  expect(of(false, ["'sha256-x'"])[csp]).toContain("style-src-attr 'unsafe-inline'");
  expect(of(false)[csp]).toContain("require-trusted-types-for 'script'");
});

test('where somebody pays, trusted types are only reported', () => {
  expect(of(true)[csp]).not.toContain('trusted-types');
  expect(of(true)[`${csp}-report-only`]).toContain("require-trusted-types-for 'script'");
});

test('a style element of a drawn page is known by its hash', () => {
  const styles = [hashSource('p{margin:0}')];
  expect(pageHeaders({ isOfPortal: true, elsewhere: null, styles })[csp]).toMatch(
    /style-src 'self' 'sha256-[\w+/]{43}=';/,
  );
});
