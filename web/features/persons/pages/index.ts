export { PersonPage } from './person-page.tsx';
export { PersonsPage } from './persons-page.tsx';
