export { formTypeOf, holdPackage, type Package, readPackage } from './package.ts';
export { mountPackages } from './packages.routes.ts';
