import { expect, test } from 'vitest';
import { createDrawnCache } from './drawn-cache.ts';

const document = (bytes: number) => Buffer.alloc(bytes);

test('evicts the least recently used document first', () => {
  const cache = createDrawnCache(100);
  cache.set('a', document(40));
  cache.set('b', document(40));
  cache.get('a');
  cache.set('c', document(40));
  expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true]);
});

test('counts a document stored twice once, and does not store one beyond the limit', () => {
  const cache = createDrawnCache(100);
  cache.set('a', document(60));
  cache.set('a', document(60));
  expect(cache.get('a')).toBeDefined();
  cache.set('b', document(101));
  expect(cache.get('b')).toBeUndefined();
  cache.set('c', document(100));
  expect(cache.get('c')).toBeDefined();
});
