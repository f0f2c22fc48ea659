import { dayOf } from '#contract/kit/day.ts';
import { type Caller, visitor } from '#server/kit/caller.ts';
import { insertAudit } from '#server/kit/audit.store.ts';
import { type Db, inTransaction, type Tx } from '#server/kit/db.ts';
import type { FileStorage } from '#server/kit/files/file-storage.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { findOrCreateAccount } from '#server/modules/accounts/index.ts';
import { insertFile } from '#server/kit/files/files.store.ts';
import { insertApplication, lockApplicationRow } from '#server/modules/applications/index.ts';
import { demoAssociation } from './demo-association.ts';
import { demoDiary } from './demo-diary.ts';
import { type DemoFiles, removeFiles, storeDemoFiles } from './demo-files.ts';
import type { StoredPaper } from './demo-papers.ts';
import { type DemoApplication, demoApplications, fellows } from './demo-people.ts';
import { cities } from './demo-person.ts';
import { emailOf, mobileOf, salutationOf } from './demo-wizard.ts';
import {
  fillAssociation,
  findFirstAdmin,
  insertConvocation,
  insertOfficers,
  isInUse,
  lockApplications,
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
 * papers and members, as if the office had worked for a year up to yesterday (docs/decisions/0007). Nothing is
 * mailed. The reference data and the first administrator must be there.
 * @returns how many applications were put; 0 where there was something already
 */
export async function putDemoData({ db, storage, now }: DemoParts): Promise<number> {
  if (await isInUse(db)) return 0;
  const applications = demoApplications();
  const files = await storeDemoFiles(storage, applications);
  const put = await inTransaction(db, async (tx) => {
    await lockApplications(tx);
    if (await isInUse(tx)) return 0;
    await putOffice(tx, files, now);
    await playDiary(tx, { applications, files, now });
    await putConvocation(tx, files, now);
    return applications.length;
  }).catch(async (error: unknown) => {
    await removeFiles(storage, files.keys);
    throw error;
  });
  if (put === 0) await removeFiles(storage, files.keys);
  return put;
}

const president_name = 'Dr. Raghunath Sample';

/** What the office has entered about itself: its address, its pages and who signs the certificates. */
async function putOffice(tx: Tx, files: DemoFiles, now: Date): Promise<void> {
  await fillAssociation(tx, demoAssociation);
  await insertOfficers(tx, {
    from_date: '2020-01-01',
    president_name,
    president_sign_file_id: await fileOf(tx, files.president, now),
    secretary_name: 'Dr. Sujata Sample',
    secretary_sign_file_id: await fileOf(tx, files.secretary, now),
  });
  const line = { at: now, who: 'first start', subject: 'demo data', changes: '{}', ip: '' };
  await insertAudit(tx, { ...line, what: 'demo.put' });
}

/** This year's convocation: its artwork, and the members who became fellows. */
async function putConvocation(tx: Tx, files: DemoFiles, now: Date): Promise<void> {
  const certificate_file_id = await fileOf(tx, files.artwork, now);
  const year_of_fmas = Number(dayOf(now).slice(0, 4));
  const convocation = { year_of_fmas, president_name, certificate_file_id };
  await insertConvocation(tx, convocation, fellows.map(emailOf));
}

/** A file of the association's own. */
async function fileOf(tx: Tx, paper: StoredPaper, now: Date): Promise<number> {
  const { id } = await insertFile(tx, { ...paper, public_id: newPublicId(), created_at: now });
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
    const { person, at, deed } = entry;
    const place = placeOf(places, person);
    const id = ids.get(person.serial) ?? (await begin(tx, { person, place, at, ids }));
    ids.set(person.serial, id);
    if (deed === null) continue;
    const application = await lockApplicationRow(tx, id);
    if (!application) throw new Error(`Demo application ${person.serial} is gone`);
    const papers = files.papers.get(person.serial) ?? new Map<never, never>();
    await deed({ tx, now: at, office, application, person, place, papers, serial: index });
  }
}

async function firstAdministrator(tx: Tx): Promise<Caller> {
  return { ...visitor, admin: { ...(await findFirstAdmin(tx)), role: '', flags: new Map() } };
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
