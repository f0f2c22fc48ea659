export { RollSearch } from './roll-search.ts';
