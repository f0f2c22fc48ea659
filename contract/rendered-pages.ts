import { accountCalls } from '#contract/accounts/calls.ts';
import { certificateCalls } from '#contract/certificates/calls.ts';
import type { KnownAnswers } from '#contract/kit/drawn-page.ts';
import { type MembershipType, packageCalls } from '#contract/packages/calls.ts';
import { isConversion } from '#contract/packages/types.ts';
import { settingsCalls } from '#contract/settings/calls.ts';

/** Pages that the server sends as HTML to who is not signed in (docs/decisions/0046). */
export interface RenderedPages {
  /** Below /application. */
  paths: (answers: KnownAnswers) => readonly string[];
  /** The file that draws them, as a path in web/. */
  file: string;
  /** The file of the frame around them, as a path in web/. */
  frame: string;
  /** Paths of the calls whose answers they show. */
  calls: readonly string[];
}

const everywhere = [accountCalls.session.path, settingsCalls.settings.path];
const types = packageCalls.getApplication.path;

const ofPortal = { frame: 'portal/portal-shell.tsx' } as const;

/** The pages that visitors open first from a letter or a search, the form that most of them begin, and the staff's sign-in. */
export const renderedPages: readonly RenderedPages[] = [
  {
    paths: () => ['/user-member-application-list'],
    ...ofPortal,
    file: 'portal/pages/type-list-page.tsx',
    calls: [...everywhere, types, certificateCalls.officeBearers.path],
  },
  {
    paths: () => ['/user-member-application-track'],
    ...ofPortal,
    file: 'portal/pages/track-page.tsx',
    calls: everywhere,
  },
  { paths: () => ['/user-login'], ...ofPortal, file: 'portal/pages/sign-in-pages.tsx', calls: everywhere },
  {
    paths: () => ['/know-user-member-application'],
    ...ofPortal,
    file: 'portal/pages/lookup-pages.tsx',
    calls: everywhere,
  },
  {
    paths: () => ['/login'],
    file: 'office/pages/sign-in-pages.tsx',
    frame: 'office/sign-in-layout.tsx',
    calls: everywhere,
  },
  { paths: firstSteps, ...ofPortal, file: 'portal/pages/wizard-page.tsx', calls: [...everywhere, types] },
];

/** The first step of the form of each type that is open for applications. */
function firstSteps(answers: KnownAnswers): string[] {
  const { data } = answers[types] as { data: readonly MembershipType[] };
  const ofNew = data.filter(({ offered, form_type }) => offered && !isConversion(form_type));
  return ofNew.map(({ slug }) => `/user-member-application/${slug}`);
}

/** Does this address belong to who follows an application, and not to a visitor? */
export function isPersonal(query: string): boolean {
  return new URLSearchParams(query).has('id');
}
