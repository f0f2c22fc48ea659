import type { endorsementCalls } from '#contract/endorsements/calls.ts';
import { awaitsEndorsement, placesOf, standing } from '#contract/endorsements/places.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { done } from '#contract/texts/done.ts';
import { refusals } from '#contract/texts/refusals.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { lockApplication } from '#server/modules/applications/index.ts';
import {
  askEndorsers,
  checkNaming,
  countWanted,
  deleteNamed,
  endEndorsement,
  type EndorsementView,
  insertEndorsement,
  listEndorsements,
} from '#server/modules/endorsement-records/index.ts';
import { readPackage } from '#server/modules/packages/index.ts';

/**
 * endorser_update: names a member for a place, in the place of one who has not confirmed. Before the submission nobody is
 * asked; after it the mail goes at once. Refusals say what the applicant can do, and nothing of the member beyond it.
 */
export const nameEndorser: Handler<typeof endorsementCalls.endorserUpdate> = async (context, input) => {
  const { tx, caller, now } = context;
  const { place, endorser } = input;
  const application = await lockApplication(tx, caller, input.id, 'own');
  const type = await readPackage(tx, application.package_id);
  const isSubmitted = application.status_id !== statusIds.incomplete;
  const isOpen = !isSubmitted || awaitsEndorsement.includes(application.status_id);
  if (!type || !isOpen || !placesOf(countWanted(application, type)).includes(place))
    throw refuse('endorsement_not_awaited');
  const rows = await listEndorsements(tx, application.id);
  const former = rows.find((row) => row.place === place && standing.includes(row.state));
  if (former?.state === 'confirmed') throw refuse('endorsement_fixed');
  const naming = { place, sought: { typed: endorser }, types: type.endorserTypes, others: rows, now };
  const { fault, member } = await checkNaming(tx, application, naming);
  if (fault !== null) throw refuse(fault, {}, { endorser: refusals[fault].text });
  if (!member) throw new Error('Nobody was found, and nothing was wrong');

  if (former) await makeRoom(tx, former, now);
  await insertEndorsement(tx, {
    public_id: newPublicId(),
    application_id: application.id,
    place,
    member_id: member.id,
    state: 'named',
    named_at: now,
  });
  if (isSubmitted) await askEndorsers(context, application.id);
  const what = former ? 'application.endorser_replaced' : 'application.endorser_named';
  await audit(context, what, `application ${application.id}`, {
    place,
    member: former ? { from: former.member_id, to: member.id } : member.id,
  });
  return { message: isSubmitted ? done.endorserAsked : done.endorserNamed };
};

/** Whoever was asked stays in the record; a name that nobody was asked by goes. */
async function makeRoom(tx: Tx, { id, state }: EndorsementView, now: Date): Promise<void> {
  if (state === 'named') await deleteNamed(tx, id);
  else await endEndorsement(tx, id, { state: 'replaced', ended_at: now });
}
