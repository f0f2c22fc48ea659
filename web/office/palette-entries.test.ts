import { expect, test } from 'vitest';
import type { ModuleName } from '#contract/kit/permissions.ts';
import type { Session } from '#contract/accounts/session.ts';
import { fits, pagesFor } from './palette-entries.ts';

const report = { label: 'Payment reports', group: 'Reports' };

test.each([
  ['', true],
  ['pay', true],
  ['REP pay', true],
  ['ports', false],
  ['pay asha', false],
  ['reports', true],
])('is Payment reports meant by %j? %j', (text, expected) => {
  expect(fits(report, text)).toBe(expected);
});

test('the whole name of a group means all of it, a part of it nothing', () => {
  const country = { label: 'Country', group: 'Master' };
  expect(['Master', 'Mas'].map((text) => fits(country, text))).toEqual([true, false]);
});

/** Somebody whose role may view these. */
function viewing(...modules: ModuleName[]): Session {
  const flags = { view: true, create: false, update: false, delete: false };
  const permissions = modules.map((module) => ({ module, ...flags }));
  const admin = {
    id: 1,
    name: 'Meera',
    email: 'meera@example.org',
    role: 'Clerk',
    profile: null,
    columns: {},
    views: {},
    factor: 'free' as const,
    is_password_short: false,
    permissions,
  };
  return { admin, member: null, applicant: null, tracker: null };
}

test('offers the pages that the role may view, with the own ones, each once', () => {
  const offered = (session: Session) => pagesFor(session).map(({ label, group }) => [label, group]);
  expect(offered(viewing('Country', 'Settings', 'Audit'))).toEqual([
    ['Country', 'Master'],
    ['Audit log', 'Access'],
    ['Settings', 'Access'],
    ['My Profile', undefined],
  ]);
  expect(offered(viewing())).toEqual([['My Profile', undefined]]);
});
