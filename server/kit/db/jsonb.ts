import { storableText } from '#contract/kit/characters.ts';

/** JSON that a jsonb column takes: PostgreSQL refuses NUL and halves of characters in it, also in names. */
export function toJsonb(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'string') return storableText(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).map(([name, item]) => [storableText(name), item]));
  });
}
