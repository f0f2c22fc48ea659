import { expect, test } from 'vitest';
import { notificationCalls } from '#contract/notifications/calls.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import type { Call } from '#contract/kit/define-call.ts';
import { createQueryClient, keyOf, markStale } from './query.ts';

const bell = keyOf(notificationCalls.notificationList, { limit_value: 10, limit_offset: 0 });
const nextPage = keyOf(notificationCalls.notificationList, { limit_value: 10, limit_offset: 10 });
const notes = keyOf(officeCalls.getMemberNotes, { member_id: '7' });

test.each<[string, Call, (readonly unknown[])[]]>([
  ['every answer of a call that it names', notificationCalls.notificationReadAll, [bell, nextPage]],
  ['everything', masterCalls.addCountry, [bell, nextPage, notes]],
  ['nothing', officeCalls.resendApplicationNo, []],
  ['nothing of what only reads', officeCalls.getMemberNotes, []],
])('a call makes stale %s', (_, call, stale) => {
  const queryClient = createQueryClient();
  for (const key of [bell, nextPage, notes]) queryClient.setQueryData(key, {});
  markStale(queryClient, call);
  const invalidated = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(invalidated.map(({ queryKey }) => queryKey)).toEqual(stale);
});
