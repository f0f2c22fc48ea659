import { anApplication } from '#tests/world/applications.ts';
import { fresh, prepared, type Walk } from './who-asks.ts';

/** Somebody new, of whom there is something to tell. */
async function aPerson({ world }: Walk) {
  const number = fresh('PE').replace(' ', '');
  const { account_id } = await anApplication(world.db, { status_id: 12, membership_no: number });
  return { id: account_id };
}

/** Good requests about persons. */
export const personRequests = {
  persons: prepared(() => ({ standing: 'member', type: 1, sort: 'name', search: 'rao' })),
  person: prepared(aPerson),
  personApplications: prepared(aPerson),
  personDocuments: prepared(aPerson),
  personPayments: prepared(aPerson),
  personMails: prepared(aPerson),
};
