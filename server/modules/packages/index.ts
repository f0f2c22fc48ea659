export { formTypeOf, holdPackage, type Package, readPackage } from './package.ts';
export { packageRoutes } from './packages.routes.ts';
