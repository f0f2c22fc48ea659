import { createRoute } from '@tanstack/react-router';
import { text } from '#contract/texts/text.ts';
import { DuplicatesSearch, MergeSearch, MergesSearch } from '#web/features/merges/index.ts';
import { PersonSearch, PersonsSearch } from '#web/features/persons/index.ts';
import { requireOffice } from './guards.ts';
import { lazyPage, office } from './layouts.tsx';

const mayView = requireOffice({ module: 'Application', flag: 'view' });
// Beside the reports, whose parts they share.
const pages = () => import('#web/features/reports/report-pages.tsx');
const duplicatesCrumb = { label: text('Duplicates'), path: '/duplicates' };

const persons = createRoute({
  getParentRoute: () => office,
  path: '/persons',
  staticData: { crumbs: [text('Persons')] },
  beforeLoad: mayView,
  validateSearch: PersonsSearch,
  component: lazyPage(pages, 'PersonsPage'),
});

const person = createRoute({
  getParentRoute: () => office,
  path: '/person',
  staticData: { crumbs: [{ label: text('Persons'), path: '/persons' }, text('Person')] },
  beforeLoad: mayView,
  validateSearch: PersonSearch,
  component: lazyPage(pages, 'PersonPage'),
});

const duplicates = createRoute({
  getParentRoute: () => office,
  path: '/duplicates',
  staticData: { crumbs: [text('Duplicates')] },
  beforeLoad: mayView,
  validateSearch: DuplicatesSearch,
  component: lazyPage(pages, 'DuplicatesPage'),
});

const merge = createRoute({
  getParentRoute: () => office,
  path: '/merge',
  staticData: { crumbs: [duplicatesCrumb, text('Compare and merge')] },
  beforeLoad: mayView,
  validateSearch: MergeSearch,
  component: lazyPage(pages, 'MergePage'),
});

const merges = createRoute({
  getParentRoute: () => office,
  path: '/merges',
  staticData: { crumbs: [duplicatesCrumb, text('Merges done')] },
  beforeLoad: mayView,
  validateSearch: MergesSearch,
  component: lazyPage(pages, 'MergesPage'),
});

/** Persons apart from their applications (docs/decisions/0107), and where two become one (0108). */
export const personPages = [persons, person, duplicates, merge, merges] as const;
