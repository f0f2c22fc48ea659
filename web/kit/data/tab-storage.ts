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

/** @param check null or an error for what is no such value: an older version of the page may have written it */
export function tabValue<Value>(key: string, check: (stored: unknown) => Value | null): TabValue<Value> {
  const name = `${ours}${key}`;
  return {
    read() {
      try {
        return check(JSON.parse(sessionStorage.getItem(name) ?? 'null'));
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
