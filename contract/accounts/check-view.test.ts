import { expect, test } from 'vitest';
import { KeepViewInput } from './check-view.ts';

test.each([
  ['/all-membership-application/1?state=4035&q=rao%20kumar', true],
  ['/membership-application/life-member/3', true],
  ['//evil.example/path', false],
  ['https://evil.example', false],
  ['javascript:alert(1)', false],
  ['/list?q=a b', false],
])('%s may be kept: %s', (address, may) => {
  expect(KeepViewInput.safeParse({ list: 'applications', name: 'A', address }).success).toBe(may);
});
