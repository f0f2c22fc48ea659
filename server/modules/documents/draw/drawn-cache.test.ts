import { expect, test } from 'vitest';
import { createDrawnCache } from './drawn-cache.ts';

const paper = (bytes: number) => Buffer.alloc(bytes);

test('what was used least recently leaves first', () => {
  const cache = createDrawnCache(100);
  cache.set('a', paper(40));
  cache.set('b', paper(40));
  cache.get('a');
  cache.set('c', paper(40));
  expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true]);
});

test('a paper kept twice counts once, and one beyond the limit is not kept', () => {
  const cache = createDrawnCache(100);
  cache.set('a', paper(60));
  cache.set('a', paper(60));
  expect(cache.get('a')).toBeDefined();
  cache.set('b', paper(101));
  expect(cache.get('b')).toBeUndefined();
  cache.set('c', paper(100));
  expect(cache.get('c')).toBeDefined();
});
