import { expect, test } from 'vitest';
import { editScopeOf } from '#contract/applications/edit-scope.ts';
import {
  allStatusIds,
  awaitsApplicant,
  awaitsPayment,
  mayApplyAgain,
  statusIds,
} from '#contract/statuses/statuses.ts';
import { nextStepOf } from './next-steps.ts';

const inWhich = (action: string) => allStatusIds.filter((status) => nextStepOf(status).action === action);

test('a deed is asked for exactly where the contract lets it be done', () => {
  expect(inWhich('answer')).toEqual(awaitsApplicant);
  expect(inWhich('pay')).toEqual(awaitsPayment);
  expect(inWhich('applyAgain')).toEqual(mayApplyAgain);
  expect(inWhich('finish')).toEqual([statusIds.incomplete]);
  expect(inWhich('update')).toEqual([statusIds.numberAllotted]);
});

test('while the office has it, one sentence says that it cannot be changed and why', () => {
  expect(inWhich('wait')).toEqual([1, 3, 5, 8, 9, 16]);
  for (const status of inWhich('wait')) {
    expect(nextStepOf(status).text).toMatch(/cannot be changed/);
    expect(editScopeOf(status)).toBe('nothing');
  }
});
