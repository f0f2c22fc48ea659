import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { ApplicationRow } from '#server/modules/applications/index.ts';
import { createAppRouter } from '#web/routes/index.tsx';
import { wholeTree } from '#web/routes/whole-tree.ts';
import { officeScreens, portalScreens } from './screens.ts';

const someone = { public_id: 'id', application_no: 'LM1' } as ApplicationRow;

/** Pages that stand beside one that is drawn, or that only a product on one's own machine has. */
const notDrawn = ['/mailbox', '/', '/dashboard'];

test('the book shows every page', () => {
  const router = createAppRouter(new QueryClient(), undefined, wholeTree);
  const people = { member: someone, applicant: someone, unpaid: someone, converting: someone };
  const screens = [
    ...portalScreens(people),
    ...officeScreens({
      waiting: 1,
      toPay: 1,
      owned: 1,
      unfinished: 1,
      elected: 1,
      roll: 1,
      mailing: 1,
      draft: 2,
      meeting: 1,
      checked: 1,
      person: 1,
      one: 1,
      other: 2,
    }),
  ];
  const drawn = screens.map(({ path }) => router.getMatchedRoutes(path.split(/[?#]/)[0] ?? '')[2]?.fullPath);
  const pages = Object.values(router.routesById).filter(({ children }) => !children);
  const missing = pages.map(({ fullPath }) => fullPath).filter((path) => !drawn.includes(path));
  expect(missing).toEqual(notDrawn);
});
