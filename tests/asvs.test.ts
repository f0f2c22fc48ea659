import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);

test('every file that docs/asvs.md names exists', () => {
  const text = readFileSync(new URL('docs/asvs.md', root), 'utf8');
  const named = [...text.matchAll(/`([\w.-]+\/[\w./-]+\.(?:tsx?|md))`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});
