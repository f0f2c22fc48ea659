/** What the routes load with the first page: the addresses of the office's lists and their breadcrumbs. */
export { StatusCrumb, TypeCrumb, TypeLinkCrumb } from './crumbs.tsx';
export { askDashboardAhead, askListAhead } from './ask-ahead.ts';
export {
  DashboardSearch,
  listInput,
  fixedStatus,
  ListSearch,
  StatusTypeListSearch,
  TypeListSearch,
} from './list-search.ts';
export { titleOfStatus } from './status-tiles.ts';
