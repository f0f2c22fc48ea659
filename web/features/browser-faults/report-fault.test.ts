import { expect, test } from 'vitest';
import { ApiError, networkFailure } from '#web/kit/data/api-error.ts';
import { wordsOf } from './report-fault.ts';

const thrown = new TypeError('rows is not iterable');
const foreign = Object.assign(new Error('x'), { stack: 'at chrome-extension://abc/a.js' });

test.each([
  ['a fault of ours', thrown, { fault: 'TypeError: rows is not iterable', stack: thrown.stack }],
  ['what is thrown and no error', 'no rows', { fault: 'no rows', stack: '' }],
  ['a refusal', new ApiError('Please sign in to continue.', { status: 401 }), null],
  ['a lost connection', networkFailure(), null],
  ['an answer that is no longer awaited', new DOMException('left', 'AbortError'), null],
  ['an extension of the browser', foreign, null],
  ['a script of others', 'Script error.', null],
  ['a layout that settles later', 'ResizeObserver loop completed with undelivered notifications.', null],
])('%s', (_, fault, words) => {
  expect(wordsOf(fault)).toEqual(words);
});
