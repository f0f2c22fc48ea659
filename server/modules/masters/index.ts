export { masterRoutes } from './masters.routes.ts';
export { countryHasStates, readCountry, readState } from './masters.views.ts';
export { countSchools } from './schools.store.ts';
