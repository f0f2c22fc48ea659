import type { z } from 'zod';

/**
 * A value that outlives a reload of this tab and nothing more. Where the browser forbids storage, it is
 * simply not kept.
 */
export interface TabValue<Value> {
  read: () => Value | null;
  write: (value: Value) => void;
  clear: () => void;
}

/** The prefix of all our names. */
const ours = 'omas.';

/** @param shape what is read is checked by it: an older version of the page may have written it */
export function tabValue<Shape extends z.ZodType>(key: string, shape: Shape): TabValue<z.output<Shape>> {
  const name = `${ours}${key}`;
  return {
    read() {
      try {
        const read = shape.safeParse(JSON.parse(sessionStorage.getItem(name) ?? 'null'));
        return read.success ? read.data : null;
      } catch {
        return null;
      }
    },
    write: (value) => quietly(() => sessionStorage.setItem(name, JSON.stringify(value))),
    clear: () => quietly(() => sessionStorage.removeItem(name)),
  };
}

/** Nothing of who used this tab stays in it. */
export function forgetTab(): void {
  quietly(() => {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(ours)) sessionStorage.removeItem(name);
  });
}

function quietly(action: () => void): void {
  try {
    action();
  } catch {
    // Storage is full or forbidden: the page works without it.
  }
}
