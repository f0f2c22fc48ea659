import type { EndorserPlace } from '#contract/endorsements/places.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { updateApplication } from '#server/modules/applications/index.ts';
import {
  endEndorsement,
  findMembership,
  insertEndorsement,
  listEndorsements,
} from '#server/modules/endorsement-records/index.ts';
import type { DemoAction } from './actions.ts';
import { emailOf } from './person.ts';

/** Members of the demo who endorse. */
const endorsers = {
  proposer: { first: 'Meenakshi', last: 'Sundaram' },
  seconder: { first: 'Arvind', last: 'Deshpande' },
} as const satisfies Record<EndorserPlace, { first: string; last: string }>;

/** A proposer and a seconder were named and asked; no mail went out, as nothing of the demo is mailed. */
export const nameEndorsers: DemoAction = async ({ tx, now, application }) => {
  const places: EndorserPlace[] = ['proposer', 'seconder'];
  await updateApplication(tx, application.id, { endorsers_wanted: places.length });
  for (const place of places) {
    const member = await findMembership(tx, { typed: emailOf(endorsers[place]) });
    if (!member) throw new Error(`The ${place} of demo application ${application.id} is no member`);
    await insertEndorsement(tx, {
      public_id: newPublicId(),
      application_id: application.id,
      place,
      member_id: member.id,
      state: 'asked',
      named_at: now,
      asked_at: now,
    });
  }
};

/** The proposer confirms; the seconder has not answered. */
export const proposerConfirms: DemoAction = async ({ tx, now, application }) => {
  const rows = await listEndorsements(tx, application.id);
  for (const { id, place } of rows)
    if (place === 'proposer') await endEndorsement(tx, id, { state: 'confirmed', ended_at: now });
};
