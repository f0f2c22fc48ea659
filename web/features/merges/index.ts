export { DuplicatesSearch, MergeSearch, MergesSearch } from './pages/merge-search.ts';
