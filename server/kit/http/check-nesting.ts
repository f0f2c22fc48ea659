import { refuse } from '#server/kit/refusal.ts';

/** No call has an input of more levels (check-nesting.test.ts). */
export const MAX_NESTING = 8;

/** Names with which an object that is merged into another changes what every object is. */
const prototypes = ['__proto__', 'prototype'];

/**
 * Refuses an input before anything walks it: with more levels, which every walk of it would have to bear, or one that
 * names a prototype. Level by level, since a walk that calls itself is what it guards. Throws `unreadable_body`.
 */
export function checkNesting(input: unknown): void {
  let level = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_NESTING) throw refuse('unreadable_body');
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null || value instanceof File) continue;
      if (prototypes.some((name) => Object.hasOwn(value, name))) throw refuse('unreadable_body');
      for (const inner of Object.values(value)) below.push(inner);
    }
    level = below;
  }
}
