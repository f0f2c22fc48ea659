import * as fc from 'fast-check';
import type { z } from 'zod';
import { forms, percents, Sent, texts, Theirs, theirThings, values } from './values.ts';
import { contentNames, fileNames, fileTypes } from './files.ts';

type Schema = z.core.$ZodType;
type Value = fc.Arbitrary<unknown>;

const pick = (all: Readonly<Record<string, unknown>>): Value => fc.constantFrom(...Object.values(all));

const theirs = fc.constantFrom(...theirThings.map((what) => new Theirs(what)));
const sent = fc
  .record({
    content: fc.constantFrom(...contentNames),
    name: fc.constantFrom(...fileNames),
    type: fc.constantFrom(...fileTypes),
  })
  .map(({ content, name, type }) => new Sent(content, name, type));

/** Text of any length up to `most`, of letters, of signs of several parts, and of anything. */
const anyText = (most: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: most }),
    fc.string({ unit: 'binary', maxLength: most }),
    fc.lorem({ maxCount: 3 }),
  );

/** Any value of any kind; the field's own kind plays no part in it. */
const anything: Value = fc.oneof(
  { weight: 4, arbitrary: pick(texts) },
  { weight: 4, arbitrary: pick(values) },
  { weight: 1, arbitrary: pick(forms) },
  { weight: 1, arbitrary: pick(percents) },
  { weight: 2, arbitrary: theirs },
  { weight: 1, arbitrary: sent },
  { weight: 2, arbitrary: anyText(300) },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.bigInt().map(String)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

/** Smallest and greatest of a schema: a number, or how long a text or a list is. */
function boundsOf(schema: Schema): { least: number; most: number } {
  const { minimum, maximum } = schema._zod.bag as { minimum?: unknown; maximum?: unknown };
  const { minLength, maxLength } = schema._zod.bag as { minLength?: unknown; maxLength?: unknown };
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  return {
    least: number(minimum) ?? number(minLength) ?? 0,
    most: number(maximum) ?? number(maxLength) ?? 255,
  };
}

/** At a limit and one beside it. */
function near(limit: number): number[] {
  return [limit - 1, limit, limit + 1];
}

const MOST_SENT = 70_000;

function textOf(schema: Schema): Value {
  const { least, most } = boundsOf(schema);
  const lengths = [0, 1, ...near(least), ...near(most)].filter(
    (length) => length >= 0 && length <= MOST_SENT,
  );
  const units = fc.constantFrom('x', '7', 'é', '\u0928\u093F', '👩', ' ', 'a\u0301', '\u200D');
  return fc.oneof(
    fc.tuple(fc.constantFrom(...lengths), units).map(([length, unit]) => unit.repeat(length)),
    anyText(Math.min(most, 60)),
  );
}

function numberOf(schema: Schema): Value {
  const { least, most } = boundsOf(schema);
  const edges = [...near(least), ...near(most), 0, 1, 2, -1, 0.5, 101];
  const number = fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 0, max: 300 }));
  return fc.oneof(number, number.map(String));
}

/** Lists of so many rows are still an honest body. */
const MOST_ROWS = 210;

function listOf(schema: z.core.$ZodArray): Value {
  const { least, most } = boundsOf(schema);
  const lengths = [0, 1, 2, ...near(least), ...near(most)].filter((rows) => rows >= 0 && rows <= MOST_ROWS);
  const item = valueOf(schema._zod.def.element);
  return fc
    .tuple(fc.constantFrom(...lengths), fc.array(item, { minLength: 1, maxLength: 3 }))
    .map(([rows, some]) => Array.from({ length: rows }, (_, at) => some[at % some.length]));
}

/** What a schema reads, as far as it can be seen from outside, and what is just beside it. */
function valueOf(schema: Schema): Value {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return textOf(schema);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.constantFrom(true, false, 'true', 'on', '0', 1);
    case 'null':
      return fc.constant(null);
    case 'enum':
      return fc.oneof(fc.constantFrom(...Object.values(def.entries)), fc.constantFrom(' ', 'toString', 0));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'file':
      return sent;
    case 'union':
      return fc.oneof(...def.options.map(valueOf));
    case 'optional':
    case 'nullable':
    case 'default':
      return fc.oneof({ weight: 4, arbitrary: valueOf(def.innerType) }, fc.constantFrom(undefined, null, ''));
    case 'pipe': {
      // Its limits may stand on either side; what only transforms has none.
      const sides = [def.in, def.out].filter((side) => side._zod.def.type !== 'transform');
      return fc.oneof(...sides.map(valueOf));
    }
    case 'array':
      return listOf(schema as z.core.$ZodArray);
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, valueOf(field)])),
        { requiredKeys: [] },
      );
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), valueOf(def.valueType), { maxKeys: 5 });
    default:
      return anything;
  }
}

/** A field of an input, with what it is sent as instead. */
export type Spoilt = readonly [field: string, value: unknown];

/** Names that no call has, and that objects have. */
const strangers = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'id',
  'status',
  'a\u0000',
  '',
  'x'.repeat(300),
];

/**
 * Fields of an input that are sent otherwise than a form would: in the field's own kind and at its limits, and in any
 * other. A field may come twice, and one that the call does not have.
 * @param input of a call; anything else has no fields of its own
 */
export function spoiltFields(input: Schema): fc.Arbitrary<Spoilt[]> {
  const { def } = (input as z.core.$ZodTypes)._zod;
  const shape: Record<string, Schema> = def.type === 'object' ? def.shape : {};
  const ofField = Object.entries(shape).map(([name, schema]) =>
    fc
      .oneof({ weight: 3, arbitrary: valueOf(schema) }, { weight: 2, arbitrary: anything })
      .map((value): Spoilt => [name, value]),
  );
  const stranger = fc.tuple(fc.constantFrom(...strangers), anything);
  const own = ofField.length === 0 ? stranger : fc.oneof(...ofField);
  return fc.oneof(
    { weight: 6, arbitrary: fc.array(own, { minLength: 1, maxLength: 2 }) },
    { weight: 3, arbitrary: fc.array(own, { minLength: 1, maxLength: Math.max(ofField.length, 1) }) },
    { weight: 1, arbitrary: fc.array(fc.oneof(own, stranger), { minLength: 1, maxLength: 4 }) },
  );
}
