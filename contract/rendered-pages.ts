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
  /** The file of web/portal/pages that draws them. */
  file: string;
  /** Paths of the calls whose answers they show. */
  calls: readonly string[];
}

const everywhere = [accountCalls.session.path, settingsCalls.settings.path];
const types = packageCalls.getApplication.path;

/** What somebody opens first who comes from a letter or a search, and the form that most of them begin. */
export const renderedPages: readonly RenderedPages[] = [
  {
    paths: () => ['/user-member-application-list'],
    file: 'type-list-page.tsx',
    calls: [...everywhere, types, certificateCalls.officeBearers.path],
  },
  { paths: () => ['/user-member-application-track'], file: 'track-page.tsx', calls: everywhere },
  { paths: () => ['/user-login'], file: 'sign-in-pages.tsx', calls: everywhere },
  { paths: () => ['/know-user-member-application'], file: 'lookup-pages.tsx', calls: everywhere },
  { paths: firstSteps, file: 'wizard-page.tsx', calls: [...everywhere, types] },
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
