import { expect, test } from 'vitest';
import { toForward } from './forward-lines.ts';

const line = {
  id: 7,
  at: new Date('2026-11-24T10:00:00Z'),
  kind: 'change',
  what: 'user.updated',
  who: 'admin 3 a@b.org',
  person: 'admin 3',
  subject: 'user 4',
  changes: { email: { from: 'a@b.org', to: 'c@d.org' } },
  ip: '203.0.113.9',
  times: 1,
};

test('a line is forwarded with ids and names of fields, and no value or e-mail', () => {
  const forwarded = toForward(line, 12);
  expect(forwarded).toEqual({
    log: 'omas_audit',
    id: 7,
    at: '2026-11-24T10:00:00.000Z',
    kind: 'change',
    what: 'user.updated',
    who: 'admin 3',
    subject: 'user 4',
    fields: ['email'],
    ip: '203.0.113.9',
    times: 1,
    seal: 12,
  });
});

test.each([
  [{ who: 'member asha@example.org', person: null }, 'who', 'member'],
  [{ subject: 'member asha@example.org' }, 'subject', 'member'],
] as const)('%o has no address', (change, field, shown) => {
  expect(toForward({ ...line, ...change }, 1)[field]).toBe(shown);
});
