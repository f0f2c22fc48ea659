export { committeeRoutes } from './committee.routes.ts';
export { lockCommittee, saveCommittee, upsertVote } from './committee.store.ts';
export { viewTallies } from './tallies.views.ts';
