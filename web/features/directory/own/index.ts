export { DirectoryCard } from './directory-card.tsx';
export { OwnEntry } from './own-entry.tsx';
