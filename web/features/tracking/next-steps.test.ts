import { expect, test } from 'vitest';
import { editScopeOf } from '#contract/applications/edit-scope.ts';
import {
  allStatusIds,
  awaitsApplicant,
  awaitsPayment,
  mayApplyAgain,
  type StatusId,
  statusIds,
} from '#contract/statuses/statuses.ts';
import { nextStepOf } from './next-steps.ts';

const stepIn = (status: StatusId, payable = false) => nextStepOf({ application_status: status, payable });
const inWhich = (action: string) => allStatusIds.filter((status) => stepIn(status).action === action);

test('asks for an action exactly where the contract allows it', () => {
  expect(inWhich('answer')).toEqual(awaitsApplicant);
  expect(inWhich('pay')).toEqual(awaitsPayment);
  expect(inWhich('applyAgain')).toEqual(mayApplyAgain);
  expect(inWhich('finish')).toEqual([statusIds.incomplete]);
  expect(inWhich('update')).toEqual([statusIds.numberAllotted]);
});

test('says in one sentence that it cannot be changed, and why, while the office has it', () => {
  expect(inWhich('wait')).toEqual([1, 3, 5, 8, 9, 16]);
  for (const status of inWhich('wait')) {
    expect(stepIn(status).text).toMatch(/cannot be changed/);
    expect(editScopeOf(status)).toBe('nothing');
  }
});

test('who was approved and has not paid pays now', () => {
  expect(stepIn(statusIds.approved, true).action).toBe('pay');
});
