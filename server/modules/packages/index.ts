export { formTypeOf, holdPackage, type Package, readPackage } from './package.ts';
export { packageRoutes } from './packages.routes.ts';
export { holdsConverted, isOfType, nameOfMembership } from './listed-type.views.ts';
export { memberships } from './memberships.views.ts';
