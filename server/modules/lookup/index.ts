export { mountLookup } from './lookup.routes.ts';
