import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '#web/kit/page/lazy-part.tsx';
import { LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';

/**
 * The component of a route, loaded when its page is opened. One that does not arrive says so within its shell, whose
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
        <PageTitle>This page could not be shown</PageTitle>
        {message}
      </>
    ),
  });
}
