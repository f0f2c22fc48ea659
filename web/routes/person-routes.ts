import { createRoute } from '@tanstack/react-router';
import { text } from '#contract/texts/text.ts';
import { PersonSearch, PersonsSearch } from '#web/features/persons/index.ts';
import { requireOffice } from './guards.ts';
import { lazyPage, office } from './layouts.tsx';

const mayView = requireOffice({ module: 'Application', flag: 'view' });

const persons = createRoute({
  getParentRoute: () => office,
  path: '/persons',
  staticData: { crumbs: [text('Persons')] },
  beforeLoad: mayView,
  validateSearch: PersonsSearch,
  component: lazyPage(() => import('#web/features/reports/report-pages.tsx'), 'PersonsPage'),
});

const person = createRoute({
  getParentRoute: () => office,
  path: '/person',
  staticData: { crumbs: [{ label: text('Persons'), path: '/persons' }, text('Person')] },
  beforeLoad: mayView,
  validateSearch: PersonSearch,
  component: lazyPage(() => import('#web/features/reports/report-pages.tsx'), 'PersonPage'),
});

/** Persons apart from their applications (docs/decisions/0107). */
export const personPages = [persons, person] as const;
