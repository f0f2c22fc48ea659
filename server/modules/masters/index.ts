export { masterRoutes } from './masters.routes.ts';
export {
  findCountry as readCountry,
  findState as readState,
  hasStates as countryHasStates,
} from './masters.views.ts';
