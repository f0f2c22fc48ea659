export { ImportSearch } from './address/import-search.ts';
