import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { moduleNames } from '#contract/kit/permissions.ts';
import { accountMenu, isMarked, moduleGroups, officeMenu } from '#web/office/office-menu.ts';
import { applicationMenu, footerNav, memberMenu } from '#web/portal/portal-nav.ts';
import { createAppRouter } from './index.tsx';
import { wholeTree } from './whole-tree.ts';

const applicant = { id: 'id', application_id: 1, email: 'asha@example.org' };

test('every entry of a menu leads to a page', () => {
  const router = createAppRouter(new QueryClient(), undefined, wholeTree);
  const portal = [
    ...footerNav({ directory: true }),
    ...memberMenu('id', { directory: true }),
    ...applicationMenu({ applicant, tracker: { id: 'id' } }),
  ];
  const office = officeMenu.flatMap(({ entries, masters = [] }) => [...entries, ...masters]);
  const paths = [...portal, ...office, ...accountMenu].map(({ path }) => path);
  const lost = paths.filter((path) => router.getMatchedRoutes(path)[2] === undefined);
  expect(lost).toEqual([]);
});

test('every page of the office is marked in a menu; the bell leads to the one that is not', () => {
  const router = createAppRouter(new QueryClient(), undefined, wholeTree);
  const entries = [
    ...officeMenu.flatMap(({ entries: own, masters = [] }) => [...own, ...masters]),
    ...accountMenu,
  ];
  const pages = Object.values(router.routesById)
    .filter(({ id }) => id.startsWith('/office/'))
    .map(({ fullPath }) => fullPath);
  expect(pages.length).toBeGreaterThan(20);
  const unmarked = pages.filter((page) => !entries.some((entry) => isMarked(page, entry)));
  expect(unmarked).toEqual(['/notifications']);
});

test('every module of a role belongs to one group of the menu', () => {
  const groupsOf = moduleNames.map((name) => moduleGroups.filter(({ modules }) => modules.includes(name)));
  expect(groupsOf.filter((groups) => groups.length !== 1)).toEqual([]);
  expect(moduleGroups.map(({ title }) => title)).toEqual(['Work', 'Reports', 'Setup', 'Master', 'Access']);
});
