import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { accountMenu, masterMenu, officeMenu } from '#web/office/office-menu.ts';
import { footerNav, memberMenu } from '#web/portal/portal-nav.ts';
import { createAppRouter } from './index.tsx';

test('every entry of a menu leads to a page', () => {
  const router = createAppRouter(new QueryClient());
  const paths = [
    ...[...footerNav, ...officeMenu, ...masterMenu, ...accountMenu].map(({ path }) => path),
    ...memberMenu.map(({ path }) => path('id')),
  ];
  const lost = paths.filter((path) => router.getMatchedRoutes(path)[2] === undefined);
  expect(lost).toEqual([]);
});
