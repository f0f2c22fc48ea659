import { SOCIETY_ZONE } from '#contract/kit/day.ts';
import type { Consent, Nominee, privacyCalls } from '#contract/privacy/calls.ts';
import { keptFor } from '#contract/privacy/retention.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { type Instant, showInstant } from '#server/kit/db/json-rows.ts';
import type { Db } from '#server/kit/db/db.ts';
import type { Handler, ReadHandler } from '#server/kit/http/mount-calls.ts';
import { say } from '#server/kit/say.ts';
import { openApplication } from '#server/modules/applications/index.ts';
import { selectConsents } from '#server/modules/consents/index.ts';
import { readPeriods } from '#server/modules/retention/index.ts';
import { viewOfficeReads } from './held/held.views.ts';
import { countHeld } from './held/read-held.ts';
import { deleteNominee, putNominee, selectNominee } from './nominees.store.ts';
import { viewPrivacyRecord } from './privacy-record.views.ts';
import { openPerson } from './open-person.ts';

/** More days than a year has, of each kind of reading. */
const MOST_READS = 500;

/** On which days the office read or exported these records; who it was is not told. */
export async function listOfficeReads(db: Db, applicationIds: readonly number[]) {
  return viewOfficeReads(db, applicationIds, SOCIETY_ZONE, MOST_READS);
}

/** The consents of applications as the contract names them, newest first. */
export async function listConsents(db: Db, applicationIds: readonly number[]): Promise<Consent[]> {
  return (await selectConsents(db, applicationIds).execute()).map(presentConsent);
}

type ConsentRow = Pick<Consent, 'notice_id' | 'channel' | 'language'> & {
  published_at: Instant;
  given_at: Instant;
  withdrawn_at: Instant | null;
};

function presentConsent(row: ConsentRow): Consent {
  const { notice_id, published_at, given_at, channel, language, withdrawn_at } = row;
  return {
    notice_id,
    published_on: showInstant(published_at),
    given_on: showInstant(given_at),
    channel,
    language,
    withdrawn_on: withdrawn_at && showInstant(withdrawn_at),
  };
}

export async function readNominee(db: Db, accountId: number): Promise<Nominee | null> {
  const nominee = await selectNominee(db, accountId).executeTakeFirst();
  return nominee ? presentNominee(nominee) : null;
}

type NomineeRow = Pick<Nominee, 'name' | 'contact'> & { named_at: Instant };

function presentNominee({ name, contact, named_at }: NomineeRow): Nominee {
  return { name, contact, named_on: showInstant(named_at) };
}

/** own_data: what is held about a person, in kinds. */
export const showOwnData: ReadHandler<typeof privacyCalls.ownData> = async (
  { db, caller, language },
  { id },
) => {
  const { application, person } = await openPerson(db, caller, id);
  const held = await countHeld(db, person);
  return {
    data: {
      held: held.map(({ title, count }) => ({ name: say(language, title), count })),
      kept: keptFor(await readPeriods(db), (message) => say(language, message)),
      consents: await listConsents(db, person.applicationIds),
      reads: await listOfficeReads(db, person.applicationIds),
      nominee: await readNominee(db, person.accountId),
      number: application.membership_no || (application.application_no ?? ''),
    },
  };
};

/** nominee_update: names somebody, in place of whoever was named before. */
export const nameNominee: Handler<typeof privacyCalls.nomineeUpdate> = async (context, input) => {
  const { tx, caller, now } = context;
  const { application, person } = await openPerson(tx, caller, input.id);
  const { name, contact } = input;
  await putNominee(tx, { account_id: person.accountId, name, contact, named_at: now });
  await audit(context, 'nominee.named', `application ${application.id}`);
  return { message: done.nomineeNamed };
};

/** nominee_remove: the second time there is nothing to take back, and the answer is the same. */
export const removeNominee: Handler<typeof privacyCalls.nomineeRemove> = async (context, { id }) => {
  const { application, person } = await openPerson(context.tx, context.caller, id);
  if (await deleteNominee(context.tx, person.accountId))
    await audit(context, 'nominee.removed', `application ${application.id}`);
  return { message: done.nomineeRemoved };
};

/** privacy_record: what the office sees beside a record. */
export const showPrivacyRecord: ReadHandler<typeof privacyCalls.privacyRecord> = async (
  { db, caller },
  { member_id },
) => {
  const application = await openApplication(db, caller, member_id, 'see');
  const { consents, nominee, downloads } = await viewPrivacyRecord(db, application);
  return {
    data: {
      consents: consents.map(presentConsent),
      nominee: nominee && presentNominee(nominee),
      downloads: downloads.map(({ at }) => ({ downloaded_on: showInstant(at) })),
    },
  };
};
