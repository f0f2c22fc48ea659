import { z } from 'zod';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';

/**
 * A call as a document of the specification names it: 'POST /add_user', what is sent, and what comes back beside
 * `status` and `message`; behind a colon stands what a list holds.
 */
export type NamedCall = readonly [call: string, sends: string, answers: readonly string[]];

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };

/** The names of the fields of an object, or of the rows of a list. */
function names(schema: Schema | undefined): string[] {
  const parts = [schema, schema?.items, ...(schema?.anyOf ?? []), ...(schema?.items?.anyOf ?? [])];
  return parts.flatMap((part) => Object.keys(part?.properties ?? {}));
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  return z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema;
}

/** The call is there, takes every name that is sent and answers every one that is named. */
export function expectAsNamed([named, sends, answers]: NamedCall): void {
  const call = Object.values(calls).find(({ method, path }) => `${method} ${path}` === named);
  if (!call) throw new Error(`There is no ${named}`);
  const taken = names(schemaOf(call.input, 'input'));
  expect(sends.split(' ').filter((name) => name !== '' && !taken.includes(name))).toEqual([]);
  const output = schemaOf(call.output, 'output');
  for (const answer of answers) {
    const [first = '', inList] = answer.split(': ');
    const within = inList === undefined ? output : output.properties?.[first];
    const answered = names(within);
    expect({
      answer,
      lacks: (inList ?? first).split(' ').filter((name) => !answered.includes(name)),
    }).toEqual({
      answer,
      lacks: [],
    });
  }
}
