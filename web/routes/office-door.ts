import { createRoute } from '@tanstack/react-router';
import { type Asked, pathHereOf } from '#web/kit/page/address-values.ts';
import { skipForAdmins } from './guards.ts';
import { lazyPage, officeSignIn } from './layouts.tsx';

/** The staff's sign-in, which the server draws: it comes without the other pages of the office. */
export const login = createRoute({
  getParentRoute: () => officeSignIn,
  path: '/login',
  validateSearch: ({ next }: Asked): { next?: string } => ({ next: pathHereOf(next) }),
  beforeLoad: skipForAdmins,
  component: lazyPage(() => import('#web/office/pages/sign-in-pages.tsx'), 'LoginPage'),
});
