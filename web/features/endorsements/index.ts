export { EndorsersCard } from './lazy-endorsers-card.tsx';
export { placesToName, useEndorsers } from './use-endorsers.ts';
