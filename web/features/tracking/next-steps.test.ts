import { expect, test } from 'vitest';
import { opennessOf } from '#contract/applications/openness.ts';
import {
  allStatusIds,
  awaitsApplicant,
  awaitsPayment,
  mayApplyAgain,
  statusIds,
} from '#contract/applications/statuses.ts';
import { nextStepOf } from './next-steps.ts';

const inWhich = (deed: string) => allStatusIds.filter((status) => nextStepOf(status).deed === deed);

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
    expect(opennessOf(status)).toBe('nothing');
  }
});

test('a status that the office added asks nothing', () => {
  expect(nextStepOf(99)).toMatchObject({ deed: 'none' });
});
