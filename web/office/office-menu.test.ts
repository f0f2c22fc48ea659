import { expect, test } from 'vitest';
import type { Session } from '#contract/accounts/session.ts';
import type { ModuleName } from '#contract/kit/permissions.ts';
import { mayOpenPath } from './office-menu.ts';

const noFlag = { view: false, create: false, update: false, delete: false };

function sessionOf(...modules: ModuleName[]): Session {
  const permissions = modules.map((module) => ({ module, ...noFlag, view: true }));
  return { admin: { permissions }, member: null, applicant: null, tracker: null } as unknown as Session;
}

test.each<[string, ModuleName[], boolean]>([
  ['/', [], true],
  ['/membership-application', [], true],
  ['/my-profile', [], true],
  ['/membership-application/life-member', [], false],
  ['/membership-application/life-member', ['Application'], true],
  ['/all-membership-application/3', ['Dashboard'], false],
  ['/membership-application-reports', ['Application'], false],
  ['/membership-application-reports', ['Application reports'], true],
  ['/membership-application-statistics', ['Payment reports'], true],
  ['/person', ['Dashboard'], false],
  ['/mailing', ['Push notification'], true],
  ['/admin-user-permission/1', ['Users'], false],
  ['/gst', ['GST type'], false],
  ['/erasure-requests', ['Application'], false],
])('%s with %j to view: %s', (path, modules, expected) => {
  expect(mayOpenPath(sessionOf(...modules), path)).toBe(expected);
});
