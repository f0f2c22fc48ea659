export { RollSearch } from './pages/roll-search.ts';
