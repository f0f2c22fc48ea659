import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/session.ts';
import { allows } from './use-session.ts';

const nobody: Session = { admin: null, member: null, applicant: null, tracker: null };
const clerk: Session = {
  ...nobody,
  admin: {
    id: 1,
    name: 'Clerk',
    email: 'clerk@example.org',
    role: 'Clerk',
    profile: null,
    permissions: [{ module: 'Country', view: true, create: false, update: true, delete: false }],
    columns: {},
    views: {},
    factor: 'free' as const,
    is_password_short: false,
  },
};

test.each([
  ['nobody known yet', undefined, 'Country', 'view', false],
  ['nobody signed in', nobody, 'Country', 'view', false],
  ['a given flag', clerk, 'Country', 'update', true],
  ['a withheld flag', clerk, 'Country', 'delete', false],
  ['a module without a row', clerk, 'Users', 'view', false],
] as const)('%s', (_, session, module, flag, allowed) => {
  expect(allows(session, module, flag)).toBe(allowed);
});
