import { office } from './who-asks.ts';

/** Good requests about owners of applications. */
export const ownerRequests = {
  colleagues: office(() => ({})),
  assignApplication: office(({ id }) => ({ member_id: [String(id)] })),
};
