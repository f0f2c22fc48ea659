import { type ComponentType, memo, type NamedExoticComponent } from 'react';

/**
 * A field that is drawn anew only when what it shows has changed, and not with each key pressed in another field of its
 * form. It may hold the handlers of an earlier draw: only for fields whose handlers act on what the form holds now, as
 * those of getInputProps and setValues do, and never on values of the draw in which they were made.
 */
export function steady<Props extends object>(Field: ComponentType<Props>): NamedExoticComponent<Props> {
  return memo(Field, showsTheSame);
}

/** A form as a part of it sees it. */
interface FormPart {
  values: object;
  errors: object;
}

/**
 * The same for a card of a form: drawn anew only when one of its own fields, an error or another of its props changes.
 * @param fields what it reads of the form's values, also in its handlers
 */
export function steadyCard<Props extends { form: FormPart }>(
  Card: ComponentType<Props>,
  fields: readonly (keyof Props['form']['values'])[],
): NamedExoticComponent<Props> {
  return memo(Card, (one, other) => isUntouched(one, other, fields));
}

/** Does a card show the same with these props: its fields, all errors, and what else it was given? */
export function isUntouched(
  { form: was, ...one }: { form: FormPart },
  { form: is, ...other }: { form: FormPart },
  fields: readonly PropertyKey[],
): boolean {
  const valuesStay = fields.every((field) => areEqual(valueOf(was, field), valueOf(is, field)));
  return valuesStay && showsTheSame(was.errors, is.errors) && showsTheSame(one, other);
}

function valueOf({ values }: FormPart, field: PropertyKey): unknown {
  return Reflect.get(values, field);
}

/** A form copies its rows at each change: they are compared by what they hold. */
function areEqual(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
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
