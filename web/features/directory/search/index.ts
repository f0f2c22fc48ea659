export { DirectoryList } from './directory-list.tsx';
export { DirectorySearchForm } from './search-form.tsx';
