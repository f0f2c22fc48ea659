import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { accountMenu, officeMenu } from '#web/office/office-menu.ts';
import { applicationMenu, footerNav, memberMenu } from '#web/portal/portal-nav.ts';
import { createAppRouter } from './index.tsx';
import { wholeTree } from './whole-tree.ts';

const applicant = { id: 'id', application_id: 1, email: 'asha@example.org' };

test('every entry of a menu leads to a page', () => {
  const router = createAppRouter(new QueryClient(), undefined, wholeTree);
  const portal = [
    ...footerNav,
    ...memberMenu('id'),
    ...applicationMenu({ applicant, tracker: { id: 'id' } }),
  ];
  const office = officeMenu.flatMap(({ entries, masters = [] }) => [...entries, ...masters]);
  const paths = [...portal, ...office, ...accountMenu].map(({ path }) => path);
  const lost = paths.filter((path) => router.getMatchedRoutes(path)[2] === undefined);
  expect(lost).toEqual([]);
});
