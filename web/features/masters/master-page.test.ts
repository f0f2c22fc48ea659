import { expect, test } from 'vitest';
import type { MasterName } from '#contract/masters/kinds.ts';
import { masterKind } from './master-page.tsx';

test.each<[MasterName, number, boolean]>([
  ['country', 101, false],
  ['country', 1, true],
  ['statusMaster', 12, false],
  ['statusMaster', 99, true],
  ['paymentStatus', 3, false],
  ['reviewStatus', 1, true],
])('%s %i: offered for deletion %s', (name, id, offered) => {
  expect(masterKind(name).mayDelete?.({ id, version: 1 })).toBe(offered);
});
