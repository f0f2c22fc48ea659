import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOfPortal } from './portal-address.ts';

/** Addresses of pages as their routes write them. */
function addressesIn(file: string): string[] {
  const text = readFileSync(new URL(`../../web/routes/${file}`, import.meta.url), 'utf8');
  return [...text.matchAll(/path: '(\/[^']*)'/g)].map(([, path = '']) => path);
}

test.each(['applying-routes.ts', 'member-routes.ts'])('every page of %s is one of the portal', (file) => {
  expect(addressesIn(file)).not.toEqual([]);
  expect(addressesIn(file).filter((path) => !isOfPortal(path))).toEqual([]);
});

test('no page of the office is one of the portal', () => {
  expect(addressesIn('office-routes.ts')).not.toEqual([]);
  expect(addressesIn('office-routes.ts').filter(isOfPortal)).toEqual([]);
});
