export { PersonSearch, PersonsSearch } from './pages/persons-search.ts';
