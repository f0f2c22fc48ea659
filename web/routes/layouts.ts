import type { QueryClient } from '@tanstack/react-query';
import { Outlet, createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { enter, requireOffice } from './guards.ts';

/** Every page stands below it. */
export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('./lost-page.tsx'), 'LostPage'),
});

/** Pages of applicants, members and visitors. */
export const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  beforeLoad: enter('portal'),
  component: lazyRouteComponent(() => import('./portal-layout.tsx'), 'PortalLayout'),
});

/** Pages of the staff: only for administrators. */
export const office = createRoute({
  getParentRoute: () => root,
  id: 'office',
  beforeLoad: requireOffice(),
  component: lazyRouteComponent(() => import('./office-layout.tsx'), 'OfficeLayout'),
});

/** The staff's sign-in and password pages: the face of the office, without its menu. */
export const officeDoor = createRoute({
  getParentRoute: () => root,
  id: 'office-door',
  beforeLoad: enter('office'),
  component: lazyRouteComponent(() => import('./office-door-layout.tsx'), 'OfficeDoorLayout'),
});
