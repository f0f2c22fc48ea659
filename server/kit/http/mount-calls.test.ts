import { expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#contract/kit/define-call.ts';
import { type Handler, type ReadHandler, type Routes, withTransaction } from './mount-calls.ts';

const common = { path: '/thing', summary: '', access: { visitor: true } } as const;
const named = z.object({ name: z.string() });
const things = {
  read: defineCall({ ...common, method: 'GET', input: z.object({}), output: named }),
  save: defineCall({ ...common, method: 'POST', input: named, output: z.object({}) }),
};
const read: ReadHandler<typeof things.read> = async () => ({ name: '' });
const readInTransaction: Handler<typeof things.read> = async () => ({ name: '' });
const save: Handler<typeof things.save> = async () => ({});
const saveNumbered = async (_: unknown, { id }: { id: number }) => ({ message: String(id) });

// What it says is checked when the types are (`npm run check`).
test('the compiler takes a table with a handler of its own for each call, and no other', () => {
  const saveInTransaction = withTransaction(save);
  expectTypeOf({ read, save: saveInTransaction }).toExtend<Routes<typeof things>>();
  expectTypeOf({ read }).not.toExtend<Routes<typeof things>>();
  expectTypeOf({ read, save }).not.toExtend<Routes<typeof things>>();
  expectTypeOf({ read, save: saveNumbered }).not.toExtend<Routes<typeof things>>();
  expectTypeOf({ read: async () => ({ name: 1 }), save: saveInTransaction }).not.toExtend<
    Routes<typeof things>
  >();
  const inTransactions = { read: withTransaction(readInTransaction), save: saveInTransaction };
  expectTypeOf(inTransactions).not.toExtend<Routes<typeof things>>();
});
