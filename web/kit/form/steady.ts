import { type ComponentType, memo, type NamedExoticComponent } from 'react';

/**
 * A field that is drawn anew only when what it shows has changed, and not with each key pressed in another field of its
 * form. It may hold the handlers of an earlier draw: only for fields whose handlers act on what the form holds now, as
 * those of getInputProps and setValues do, and never on values of the draw in which they were made.
 */
export function steady<Props extends object>(Field: ComponentType<Props>): NamedExoticComponent<Props> {
  return memo(Field, showsTheSame);
}

/** Do two sets of props show the same? Handlers show nothing; lists and pairs are compared by what they hold. */
export function showsTheSame(one: object, other: object): boolean {
  return holdsTheSame(one, other, (a, b) => isList(a) && isList(b) && holdsTheSame(a, b, () => false));
}

function holdsTheSame(one: object, other: object, deeper: (a: object, b: object) => boolean): boolean {
  const [was, is] = [Object.entries(one), new Map<string, unknown>(Object.entries(other))];
  return was.length === is.size && was.every(([name, value]) => is.has(name) && same(value, is.get(name)));

  function same(a: unknown, b: unknown): boolean {
    if (Object.is(a, b) || (typeof a === 'function' && typeof b === 'function')) return true;
    return typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && deeper(a, b);
  }
}

/** A list or a plain object, and no element of React. */
function isList(value: object): boolean {
  return (
    Array.isArray(value) || (Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value))
  );
}
