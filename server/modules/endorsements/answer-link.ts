import { fullName } from '#contract/applications/names.ts';
import type { endorsementCalls } from '#contract/endorsements/calls.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { visitor } from '#server/kit/context/caller.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { refuse } from '#server/kit/refusal.ts';
import { lockApplicationRow } from '#server/modules/applications/index.ts';
import {
  endEndorsement,
  isAwaited,
  mayConfirm,
  openEndorsement,
} from '#server/modules/endorsement-records/index.ts';
import { mailDeclined } from './declined-mail.ts';

/** endorsement_link: opening it changes nothing, as scanners of mails open every link. Once it is over, it names nobody. */
export const readEndorsementLink: ReadHandler<typeof endorsementCalls.endorsementLink> = async (
  { db, services },
  { token },
) => {
  const opened = await openEndorsement(db, services, token);
  const { endorsement, application } = opened;
  const { place, state, ended_at } = endorsement;
  if (state === 'confirmed' || state === 'declined')
    return { data: { place, state, asks: null, answered_on: ended_at?.toISOString() ?? '' } };
  if (!isAwaited(opened)) return { data: { place, state: 'over', asks: null, answered_on: '' } };
  const { application_name, city } = application;
  const asks = { name: fullName(application), application_name, city };
  return { data: { place, state: 'asked', asks, answered_on: '' } };
};

/**
 * endorsement_answer: the member confirms, or declines, whereupon the applicant is mailed to name somebody else. The same
 * answer again changes nothing; another one is refused. Whoever has the link acts for the member, also an administrator.
 */
export const answerEndorsement: Handler<typeof endorsementCalls.endorsementAnswer> = async (
  context,
  { token, answer, reason },
) => {
  const { tx, services, now } = context;
  const message = answer === 'confirmed' ? done.endorsementConfirmed : done.endorsementDeclined;
  const { application } = await openEndorsement(tx, services, token);
  const locked = await lockApplicationRow(tx, application.id);
  // Two answers at once: the second sees the first.
  const opened = await openEndorsement(tx, services, token);
  const { endorsement } = opened;
  if (endorsement.state === answer) return { message };
  if (endorsement.state === 'confirmed' || endorsement.state === 'declined')
    throw refuse('endorsement_answered');
  if (!locked || !isAwaited(opened)) throw refuse('endorsement_not_awaited');
  if (answer === 'confirmed' && !(await mayConfirm(tx, endorsement, application.endorser_types)))
    throw refuse('endorsement_not_allowed');

  const why = answer === 'declined' ? reason : '';
  await endEndorsement(tx, endorsement.id, { state: answer, ended_at: now, reason: why });
  if (answer === 'declined') await mailDeclined(context, locked, endorsement.place);
  const asMember = { ...context, caller: visitor };
  const { place, member_id: member } = endorsement;
  const what =
    answer === 'confirmed' ? 'application.endorsement_confirmed' : 'application.endorsement_declined';
  await audit(asMember, what, `application ${application.id}`, {
    place,
    member,
  });
  return { message };
};
