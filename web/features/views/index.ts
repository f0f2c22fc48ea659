export { addressOfView } from './address-of-view.ts';
export { SavedViews } from './saved-views.tsx';
