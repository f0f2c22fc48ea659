import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '#web/kit/page/lazy-part.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { t } from '#web/kit/language/t.ts';
import { enter, requireOffice } from './guards.ts';

/** What every route has at hand. */
export interface AppContext {
  queryClient: QueryClient;
  /** False where the pages of the office were not loaded. */
  isWhole: boolean;
}

/** The parent of every page. */
export const root = createRootRouteWithContext<AppContext>()({
  component: Outlet,
  notFoundComponent: lazyPage(() => import('./lost-page.tsx'), 'LostPage'),
});

/** Pages of applicants, members and visitors. */
export const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  beforeLoad: enter('portal'),
  component: lazyPage(() => import('#web/portal/portal-shell.tsx'), 'PortalLayout'),
});

/** Pages of the staff: only for administrators. */
export const office = createRoute({
  getParentRoute: () => root,
  id: 'office',
  beforeLoad: requireOffice(),
  component: lazyPage(() => import('#web/office/office-shell.tsx'), 'OfficeLayout'),
});

/** The staff's sign-in and password pages: the audience of the office, without its menu. */
export const officeSignIn = createRoute({
  getParentRoute: () => root,
  id: 'office-sign-in',
  beforeLoad: enter('office'),
  component: lazyPage(() => import('#web/office/sign-in-layout.tsx'), 'OfficeSignInLayout'),
});

/**
 * The component of a route, loaded when its page is opened. One that cannot be loaded says so within its shell, whose
 * menu still leads to other pages.
 * @param load imports the file of the page
 * @param name of the page in that file
 */
export function lazyPage<Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module,
): LazyPart<object> {
  // The type of a page leads back to the routes: only its name is looked at here.
  return lazyPart<object>(async () => (await load())[name] as ComponentType, {
    pending: <LoadingSkeleton />,
    around: (message) => (
      <>
        <PageTitle>{t('This page could not be shown')}</PageTitle>
        {message}
      </>
    ),
  });
}
