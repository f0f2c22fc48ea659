export { ErasureSearch } from './requests/erasure-search.ts';
