import { expect, test } from 'vitest';
import { KeepViewInput } from '#contract/accounts/check-view.ts';
import { addressOfView } from './address-of-view.ts';

const pathname = '/all-membership-application/1';

test.each([
  ['', pathname],
  ['?page=3&size=50&member=7', pathname],
  ['?state=4035&q=rao&page=2', `${pathname}?q=rao&state=4035`],
  ['?q=%2226P%22&pg=MS%20(General%20Surgery)', `${pathname}?pg=MS+%28General+Surgery%29&q=%2226P%22`],
])('%s is the view %s, which can be kept', (searchStr, address) => {
  expect(addressOfView({ pathname, searchStr })).toBe(address);
  expect(KeepViewInput.safeParse({ list: 'applications', name: 'A', address }).success).toBe(true);
});
