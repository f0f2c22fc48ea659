import { dayOf } from '#contract/kit/day.ts';
import { newMemberTypes, typeIds } from '#contract/packages/types.ts';
import { sendStatus } from '#contract/push/calls.ts';
import { type Caller, visitor } from '#server/kit/context/caller.ts';
import { insertAudit } from '#server/kit/context/audit.store.ts';
import { type Db, inTransaction, type Tx } from '#server/kit/db/db.ts';
import type { FileStorage } from '#server/kit/storage/file-storage.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { findOrCreateAccount } from '#server/modules/accounts/index.ts';
import { insertFile } from '#server/kit/files/files.store.ts';
import { insertApplication, lockApplicationRow } from '#server/modules/applications/index.ts';
import { defaultPeriods } from '#contract/retention/periods.ts';
import { lockNotices, publishNotice } from '#server/modules/consents/index.ts';
import { insertEnquiry, insertReply } from '#server/modules/enquiries/index.ts';
import { insertMessage, insertSend } from '#server/modules/push/index.ts';
import { freezeRoll } from '#server/modules/voters/index.ts';
import { putMeetings } from './meetings.ts';
import {
  demoAssociation,
  demoEnquiries,
  demoMessages,
  demoNotice,
  demoPresidents,
} from './office-content.ts';
import { putDirectory, switchDirectoryOn } from './directory.ts';
import { demoDiary } from './diary.ts';
import { putExport } from './exports.ts';
import { type DemoFiles, removeFiles, storeDemoFiles } from './files.ts';
import { putMailings } from './mailings.ts';
import { putImports } from './imports.ts';
import { putPartner } from './partners.ts';
import type { StoredUpload } from './uploads.ts';
import { type DemoApplication, demoApplications, fellows, byElection } from './people.ts';
import { cities, emailOf, mobileOf, salutationOf } from './person.ts';
import {
  fillAssociation,
  findFirstAdmin,
  findWriter,
  hasNoAddress,
  insertConvocation,
  insertOfficers,
  insertTargets,
  isInUse,
  lockApplications,
  nameFellows,
  decideByElection,
  putOffFactors,
  type Place,
  readPlaces,
} from './demo.store.ts';

interface DemoParts {
  db: Db;
  storage: FileStorage;
  now: Date;
}

/**
 * Puts sample applications in every status into a database that nobody has used yet, with their payments,
 * uploads and members, as if the office had worked for a year up to yesterday (docs/decisions/0007). Nothing is
 * mailed. The reference data and the first administrator must be there.
 * @returns how many applications were put; 0 where there was something already
 */
export async function putDemoData({ db, storage, now }: DemoParts): Promise<number> {
  if (await isInUse(db)) return 0;
  const applications = demoApplications();
  const files = await storeDemoFiles(storage, applications, yearOf(now));
  const put = await inTransaction(db, async (tx) => {
    await lockApplications(tx);
    if (await isInUse(tx)) return 0;
    await putOffice(tx, files, now);
    await playDiary(tx, { applications, files, now });
    await putConvocations(tx, files, now);
    await putRoll(tx, now);
    await putMeetings(tx, now, byElection);
    await putImports(tx, (await findFirstAdmin(tx)).id, now);
    await putEnquiries(tx, now);
    await putMessages(tx, now);
    await putPartner(tx, now);
    await putMailings(tx, now);
    await putExport(tx, now);
    await putDirectory(tx, now);
    return applications.length;
  }).catch(async (error: unknown) => {
    await removeFiles(storage, files.keys);
    throw error;
  });
  if (put === 0) await removeFiles(storage, files.keys);
  return put;
}

/** The year of the newest convocation. */
const yearOf = (now: Date) => Number(dayOf(now).slice(0, 4));

/** What the office has entered about itself: its address, its pages and who signs the certificates. */
async function putOffice(tx: Tx, files: DemoFiles, now: Date): Promise<void> {
  if (await hasNoAddress(tx)) await fillAssociation(tx, demoAssociation, await fileOf(tx, files.emblem, now));
  await insertOfficers(tx, {
    from_date: '2016-01-01',
    to_date: '2019-12-31',
    president_name: demoPresidents.former,
    secretary_name: 'Dr. Anand Sample',
    ...(await signsOf(tx, files.signs.former, now)),
  });
  await insertOfficers(tx, {
    from_date: '2020-01-01',
    to_date: null,
    president_name: demoPresidents.present,
    secretary_name: 'Dr. Sujata Sample',
    ...(await signsOf(tx, files.signs.present, now)),
  });
  await decideByElection(tx, byElection);
  await insertTargets(tx, [
    { kind: 'new', days: 3 },
    { kind: 'answered', days: 2 },
    { kind: 'committee', days: 45 },
  ]);
  // Who looks at the samples is not asked for a second factor first.
  await putOffFactors(tx, now);
  await switchDirectoryOn(tx);
  await lockNotices(tx);
  const by = { adminId: (await findFirstAdmin(tx)).id, at: now };
  await publishNotice(tx, demoNotice, defaultPeriods, by);
  const line = { at: now, who: 'first start', subject: 'demo data', changes: '{}', ip: '' };
  await insertAudit(tx, { ...line, what: 'demo.put' });
}

async function signsOf(tx: Tx, { president, secretary }: DemoFiles['signs']['present'], now: Date) {
  return {
    president_sign_file_id: await fileOf(tx, president, now),
    secretary_sign_file_id: await fileOf(tx, secretary, now),
  };
}

/** The artworks of last year's convocation and of this year's, and the members who became fellows at this one. */
async function putConvocations(tx: Tx, { artworks }: DemoFiles, now: Date): Promise<void> {
  const year = yearOf(now);
  const former = {
    year_of_fmas: year - 1,
    president_name: demoPresidents.former,
    certificate_file_id: await fileOf(tx, artworks.former, now),
  };
  await insertConvocation(tx, former);
  const present = {
    year_of_fmas: year,
    president_name: demoPresidents.present,
    certificate_file_id: await fileOf(tx, artworks.present, now),
  };
  await insertConvocation(tx, present);
  await nameFellows(tx, year, fellows.map(emailOf));
}

/** Who could vote a month ago: all but trainees, as the first administrator froze it. */
async function putRoll(tx: Tx, now: Date): Promise<void> {
  const context = { tx, now, caller: await firstAdministrator(tx), origin: { ip: '' } };
  await freezeRoll(context, {
    name: `Election ${yearOf(now)}`,
    as_of: dayOf(new Date(now.getTime() - 30 * 86_400_000)),
    types: newMemberTypes.filter((type) => type !== typeIds.trainee),
  });
}

/** What was asked, and the first administrator's replies. */
async function putEnquiries(tx: Tx, now: Date): Promise<void> {
  const { id: admin_id } = await findFirstAdmin(tx);
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  for (const { first, last, hours, subject, message, reply } of demoEnquiries) {
    const email = emailOf({ first, last });
    const writer = { first_name: first, last_name: last, email, ...(await findWriter(tx, email)) };
    const enquiry_id = await insertEnquiry(tx, { ...writer, subject, message, created_at: before(hours) });
    if (!reply) continue;
    const created_at = before(hours - reply.after);
    await insertReply(tx, { enquiry_id, admin_id, message: reply.message, created_at });
  }
}

/** What the first administrator wrote to the members. */
async function putMessages(tx: Tx, now: Date): Promise<void> {
  const { id: admin_id } = await findFirstAdmin(tx);
  for (const { title, description, hours, sent } of demoMessages) {
    const created_at = new Date(now.getTime() - hours * 3_600_000);
    const values = { title, description, send_status: sendStatus.saved, admin_id, created_at };
    const message = await insertMessage(tx, values);
    if (!sent) continue;
    const reached = { addressed: 0, newest_subscription_id: 0, finished_at: created_at };
    await insertSend(tx, message, { message_id: message.id, admin_id, created_at, ...reached });
  }
}

/** A file of the association's own. */
async function fileOf(tx: Tx, upload: StoredUpload, now: Date): Promise<number> {
  const { id } = await insertFile(tx, { ...upload, public_id: newPublicId(), created_at: now });
  return id;
}

/** Everything in the order in which it happened, so that ids and numbers rise with time. */
async function playDiary(
  tx: Tx,
  { applications, files, now }: { applications: readonly DemoApplication[]; files: DemoFiles; now: Date },
): Promise<void> {
  const places = await readPlaces(tx, [...new Set(applications.map(({ country }) => country))]);
  const office = await firstAdministrator(tx);
  const ids = new Map<number, number>();
  for (const [index, entry] of demoDiary(applications, now).entries()) {
    const { person, at, action } = entry;
    const place = placeOf(places, person);
    const id = ids.get(person.serial) ?? (await begin(tx, { person, place, at, ids }));
    ids.set(person.serial, id);
    if (action === null) continue;
    const application = await lockApplicationRow(tx, id);
    if (!application) throw new Error(`Demo application ${person.serial} is gone`);
    const uploads = files.uploads.get(person.serial) ?? new Map<never, never>();
    await action({ tx, now: at, office, application, person, place, uploads, serial: index });
  }
}

async function firstAdministrator(tx: Tx): Promise<Caller> {
  return {
    ...visitor,
    admin: {
      ...(await findFirstAdmin(tx)),
      role: '',
      rights: new Set(),
      provenAt: null,
      factorDemand: 'none',
    },
  };
}

function placeOf(places: ReadonlyMap<string, Place>, { city }: DemoApplication): Place {
  const [country, state] = cities[city];
  const place = places.get(`${country}, ${state}`);
  if (!place) throw new Error(`There is no state ${state} in ${country}`);
  return place;
}

/** The e-mail is proven: from here on there is an application. */
async function begin(
  tx: Tx,
  {
    person,
    place,
    at,
    ids,
  }: { person: DemoApplication; place: Place; at: Date; ids: ReadonlyMap<number, number> },
): Promise<number> {
  const email = emailOf(person);
  const { id } = await insertApplication(tx, {
    public_id: newPublicId(),
    account_id: await findOrCreateAccount(tx, email, at),
    package_id: person.type,
    created_at: at,
    status_changed_at: at,
    salutation: person.converts === null ? '' : salutationOf(person),
    first_name: person.first,
    last_name: person.last,
    email,
    mobile: mobileOf(person),
    mobile_code: place.phoneCode,
    country_id: place.countryId,
    nationality: place.nationality,
    converts_id: person.converts === null ? null : (ids.get(person.converts) ?? null),
  });
  return id;
}
