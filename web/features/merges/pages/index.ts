export { DuplicatesPage } from './duplicates-page.tsx';
export { MergePage } from './merge-page.tsx';
export { MergesPage } from './merges-page.tsx';
