import { isDeepStrictEqual } from 'node:util';
import type { mailingCalls } from '#contract/mailings/calls.ts';
import type { Audience } from '#contract/mailings/check-mailing.ts';
import { done } from '#contract/texts/done.ts';
import { languageOf } from '#contract/texts/languages.ts';
import { text } from '#contract/texts/text.ts';
import { audit } from '#server/kit/context/audit.ts';
import { type AdminCaller, type Caller, hasFlag } from '#server/kit/context/caller.ts';
import type { Services } from '#server/kit/context/context.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { queueMail } from '#server/kit/mail/outbox.ts';
import { refuse } from '#server/kit/refusal.ts';
import { say } from '#server/kit/say.ts';
import { mailFrame } from '#server/modules/settings/index.ts';
import { countAudience, findSample, type Listed } from './audience.views.ts';
import { composeMailing, type Written } from './compose-mailing.ts';
import { emptyStopUrl } from './mailing-link.ts';
import { findMailing, listedOf } from './mailings.store.ts';
import { type MailedPerson, viewPerson } from './people.views.ts';

/** Who chooses an audience or reads it must be able to see these applications. @throws Refusal not_allowed */
export function whoSeesApplications({ admin }: Caller): AdminCaller {
  if (!admin) throw refuse('sign_in_needed');
  if (!hasFlag(admin, 'Application', 'view')) throw refuse('not_allowed');
  return admin;
}

/** mailing_audience */
export const countMailingAudience: ReadHandler<typeof mailingCalls.mailingAudience> = async (
  { db, caller },
  { id, ...audience },
) => countAudience(db, await listedFor(db, whoSeesApplications(caller), id, audience));

/** Whom an audience means: in one that is kept, 'mine' are the applications of whoever chose it, as when it is sent. */
async function listedFor(
  db: Db,
  admin: AdminCaller,
  draftId: number | null,
  audience: Audience,
): Promise<Listed> {
  const draft = draftId === null ? undefined : await findMailing(db, draftId);
  const kept = draft && listedOf(draft);
  return kept && isDeepStrictEqual(kept.audience, audience) ? kept : { audience, of: admin.id };
}

interface Sample {
  find: string;
  position: number;
}

/** The mail to one person of the audience, and how many there are; undefined where the words fit nobody. */
async function drawSample(
  db: Db,
  services: Pick<Services, 'publicUrl'>,
  listed: Listed,
  { find, position, ...written }: Sample & Written,
) {
  const found = await findSample(db, listed, { find, position });
  const person = found && (await viewPerson(db, found.id));
  if (!found || !person) return undefined;
  const frame = await mailFrame(db, services, languageOf(person.language));
  const mail = composeMailing(frame, person, written, emptyStopUrl(services));
  return { person, mail, language: frame.language, total: found.total };
}

const addressOf = ({ email }: MailedPerson) => email;

/** mailing_preview */
export const previewMailing: ReadHandler<typeof mailingCalls.mailingPreview> = async (
  { db, caller, services },
  { id, subject, body, find, position, ...audience },
) => {
  const listed = await listedFor(db, whoSeesApplications(caller), id, audience);
  const drawn = await drawSample(db, services, listed, { subject, body, find, position });
  if (!drawn) return { data: null, total: 0 };
  const { person, mail, total } = drawn;
  return { data: { to: addressOf(person), subject: mail.subject, text: mail.text }, total };
};

/** mailing_test */
export const testMailing: Handler<typeof mailingCalls.mailingTest> = async (
  context,
  { id, subject, body, find, position, ...audience },
) => {
  const { tx, caller, now, services } = context;
  const admin = whoSeesApplications(caller);
  const listed = await listedFor(tx, admin, id, audience);
  const drawn = await drawSample(tx, services, listed, { subject, body, find, position });
  if (!drawn) throw refuse('mailing_to_nobody');
  const { mail, language } = drawn;
  const marked = say(language, text('Test: {subject}', { subject: mail.subject }));
  await queueMail(tx, { ...mail, to: admin.email, subject: marked }, now);
  await audit(context, 'mailing.tested', `application ${drawn.person.id}`);
  return { message: text(done.mailingTested, { address: admin.email }) };
};
