import { expect, test } from 'vitest';
import { audienceOfAddress } from './audience-of-address.ts';

const types = [{ id: 1, slug: 'life-member' }];

test.each([
  ['/all-membership-application/15', { application_status: 15, application_id: null, search: '' }],
  [
    '/all-membership-application/1?q=rao&state=4035&type=2',
    { search: 'rao', state: 4035, application_id: 2 },
  ],
  ['/all-membership-application/1?q=%2226%22', { search: '26' }],
  ['/all-membership-application/1', { application_status: null, exact_status: null }],
  ['/all-membership-application/1?status=1', { application_status: null, exact_status: 1 }],
  [
    '/membership-application/life-member/1',
    { application_id: 1, application_status: null, exact_status: null },
  ],
  [
    '/membership-application/life-member?owner=mine&status=5',
    { application_id: 1, owner: 'mine', application_status: 5 },
  ],
  ['/membership-application/life-member/7', { application_id: 1, application_status: 7 }],
])('%s', (address, filters) => {
  const found = audienceOfAddress(address, types);
  expect(found).toMatchObject(filters);
  expect(found).not.toHaveProperty('limit_value');
});

test.each(['/settings', '/membership-application/unknown', '/all-membership-application/x', ''])(
  '%s is no list of applications',
  (address) => {
    expect(audienceOfAddress(address, types)).toBeNull();
  },
);
