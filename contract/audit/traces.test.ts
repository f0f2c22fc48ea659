import { expect, test } from 'vitest';
import { calls, downloads } from '#contract/calls.ts';
import type { Call } from '#contract/kit/define-call.ts';
import type { Download } from '#contract/kit/define-download.ts';

const every = Object.entries<Call | Download>({ ...calls, ...downloads });

/** Calls that answer without changing anything, and that the office may use. */
const readers = every.filter(
  ([, call]) => call.access.admin !== undefined && !('changes' in call && call.changes !== undefined),
);

test.each(readers)('%s says what the log keeps of a read by the office', (_, call) => {
  expect(call.traces).toBeDefined();
});

test('a file says so too, though its handler decides who sees it', () => {
  expect(downloads.file.traces).toMatchObject({ what: 'paper.read', of: 'file' });
});

const named = every.flatMap(([name, { traces, input }]) =>
  typeof traces === 'object' && traces.of !== 'many'
    ? traces.fields.map((field) => ({ name, input, field }))
    : [],
);

test.each(named)('$name is traced by $field of its input', ({ input, field }) => {
  expect(Object.keys('shape' in input ? (input.shape as object) : {})).toContain(field);
});
