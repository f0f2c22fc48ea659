import type { QueryClient } from '@tanstack/react-query';
import { Outlet, createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { enter, requireOffice } from './guards.ts';
import { lazyPage } from './lazy-page.tsx';

/** Every page stands below it. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: lazyPage(() => import('./lost-page.tsx'), 'LostPage'),
});

/** Pages of applicants, members and visitors. */
export const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  beforeLoad: enter('portal'),
  component: lazyPage(() => import('./portal-layout.tsx'), 'PortalLayout'),
});

/** Pages of the staff: only for administrators. */
export const office = createRoute({
  getParentRoute: () => root,
  id: 'office',
  beforeLoad: requireOffice(),
  component: lazyPage(() => import('./office-layout.tsx'), 'OfficeLayout'),
});

/** The staff's sign-in and password pages: the audience of the office, without its menu. */
export const officeDoor = createRoute({
  getParentRoute: () => root,
  id: 'office-door',
  beforeLoad: enter('office'),
  component: lazyPage(() => import('./office-door-layout.tsx'), 'OfficeDoorLayout'),
});
