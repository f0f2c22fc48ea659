import { accountCalls } from '#contract/accounts/calls.ts';
import { packageCalls } from '#contract/packages/calls.ts';
import { settingsCalls } from '#contract/settings/calls.ts';

/** A page that the server sends as HTML to who is not signed in (docs/decisions/0045). */
export interface RenderedPage {
  /** Below /application. */
  path: string;
  /** The file of web/portal/pages that draws it. */
  file: string;
  /** Paths of the calls whose answers it shows. */
  calls: readonly string[];
}

const everywhere = [accountCalls.session.path, settingsCalls.settings.path];

/** What somebody opens first who comes from a letter or a search. */
export const renderedPages: readonly RenderedPage[] = [
  {
    path: '/user-member-application-list',
    file: 'type-list-page.tsx',
    calls: [...everywhere, packageCalls.getApplication.path],
  },
  { path: '/user-member-application-track', file: 'track-page.tsx', calls: everywhere },
  { path: '/user-login', file: 'sign-in-pages.tsx', calls: everywhere },
  { path: '/know-user-member-application', file: 'lookup-pages.tsx', calls: everywhere },
];
