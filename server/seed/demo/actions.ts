import { type FileField, fileKinds } from '#contract/applications/uploads.ts';
import { INDIA } from '#contract/applications/lists.ts';
import { fillTemplate } from '#contract/applications/templates.ts';
import { zoneOf } from '#contract/applications/zones.ts';
import { defaultReminderRules } from '#contract/reminders/rules.ts';
import { moveBy } from '#contract/statuses/moves.ts';
import { type StatusId, statusIds } from '#contract/statuses/statuses.ts';
import type { UploadKind } from '#contract/kit/upload.ts';
import { type Caller, visitor } from '#server/kit/context/caller.ts';
import type { Tx } from '#server/kit/db/db.ts';
import { insertFile } from '#server/kit/files/files.store.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import {
  allotNumber,
  type ApplicationRow,
  changeStatus,
  toEducationColumns,
  insertNote,
  moveToOwner,
  listFiles,
  toPersonalColumns,
  replaceClinics,
  replaceWork,
  requestCorrections,
  takeApplicationNo,
  updateApplication,
  upsertFinding,
} from '#server/modules/applications/index.ts';
import { readPackage } from '#server/modules/packages/index.ts';
import { messageTemplates } from '#server/seed/message-templates.ts';
import { insertReminder } from '#server/modules/reminders/index.ts';
import type { StoredUpload } from './uploads.ts';
import { cities, clinicsOf, type DemoPerson, educationOf, personalOf, workOf } from './person.ts';
import { noteSignIn, type Place } from './demo.store.ts';

/** What one action of a story finds when its time has come. */
export interface Scene {
  tx: Tx;
  /** The instant of the action, in the past. */
  now: Date;
  /** The administrator who acts for the office. */
  office: Caller;
  /** Locked, as it stands now. */
  application: ApplicationRow;
  person: DemoPerson;
  place: Place;
  uploads: ReadonlyMap<FileField, StoredUpload>;
  /** Of the action, unique: what is invented for it is made of it. */
  serial: number;
}

/** Something that happens to an application; it goes through the doors the real action goes through. */
export type DemoAction = (scene: Scene) => Promise<void>;

/** The scene for an action of the applicant. */
export function byApplicant({ tx, now }: Scene) {
  return { tx, now, caller: visitor };
}

/** The scene for an action of the office. */
export function byOffice({ tx, now, office }: Scene) {
  return { tx, now, caller: office };
}

export const savePersonal: DemoAction = async (scene) => {
  const { tx, now, application, person, place } = scene;
  await storeRows(scene, 'image');
  await updateApplication(tx, application.id, {
    ...toPersonalColumns(personalOf(person, place)),
    zone: place.countryId === INDIA ? zoneOf(cities[person.city][1]) : '',
    personal_saved_at: now,
  });
  await replaceClinics(tx, application.id, clinicsOf(person, place));
};

export const saveEducation: DemoAction = async (scene) => {
  const { tx, now, application, person, place } = scene;
  await storeRows(scene, 'document');
  await updateApplication(tx, application.id, {
    ...toEducationColumns(educationOf(person, place)),
    education_saved_at: now,
  });
  await replaceWork(tx, application.id, workOf(person));
};

async function storeRows({ tx, now, application, uploads }: Scene, kind: UploadKind): Promise<void> {
  for (const [field, upload] of uploads)
    if (fileKinds[field] === kind)
      await insertFile(tx, {
        ...upload,
        public_id: newPublicId(),
        application_id: application.id,
        field,
        created_at: now,
      });
}

/** Sends the wizard off; a conversion, which costs nothing, is with the office at once. */
export const submit: DemoAction = async (scene) => {
  const { tx, now, application } = scene;
  const type = await readPackage(tx, application.package_id);
  const paid = type?.parts.total === 0;
  const to = application.converts_id === null ? statusIds.pendingPayment : statusIds.conversionSubmitted;
  const application_no = await takeApplicationNo(byApplicant(scene), application.package_id);
  await changeStatus(byApplicant(scene), application, to, {
    also: { application_no, submitted_at: now, paid },
  });
};

/** Of a type whose fee is due once it is approved (docs/decisions/0090). */
export const submitUnpaid: DemoAction = async (scene) => {
  const { now, application } = scene;
  const application_no = await takeApplicationNo(byApplicant(scene), application.package_id);
  await changeStatus(byApplicant(scene), application, statusIds.pendingActions, {
    also: { application_no, submitted_at: now, pays_after_approval: true },
  });
};

/** The applicant answers, or sends the corrected application again. */
export const answer: DemoAction = async (scene) => {
  const { application } = scene;
  const to = moveBy('resubmit', application.status_id);
  if (to === null) throw new Error(`Nothing was asked of demo application ${scene.person.serial}`);
  await changeStatus(byApplicant(scene), application, to);
};

/** The office accepts a file, or refuses it for a reason. */
export function judge(field: FileField, reason = ''): DemoAction {
  return async ({ tx, now, office, application }) => {
    const file = (await listFiles(tx, application.id)).find((row) => row.field === field);
    if (!file) throw new Error(`Demo application ${application.id} has no ${field}`);
    await upsertFinding(tx, {
      application_id: application.id,
      field,
      file_id: file.id,
      verdict: reason === '' ? 'accepted' : 'refused',
      reason,
      admin_id: office.admin?.id ?? null,
      created_at: now,
    });
  };
}

/** A change of the office with its message; 12 allots the number. The refused uploads that go back are opened alone. */
export function decide(to: StatusId, message: string, corrections: readonly FileField[] = []): DemoAction {
  return async (scene) => {
    const { application } = scene;
    const also = to === statusIds.numberAllotted ? await allotNumber(byOffice(scene), application) : {};
    await changeStatus(byOffice(scene), application, to, { message, also });
    await requestCorrections(scene.tx, application, corrections);
  };
}

/** The office rejects in the words of a template, perhaps with some of its own before them. */
export function rejectBy(templateName: string, ownWords = ''): DemoAction {
  return async (scene) => {
    const template = messageTemplates.find(({ name }) => name === templateName);
    const type = await readPackage(scene.tx, scene.application.package_id);
    if (!template || !type) throw new Error(`Demo application ${scene.person.serial} cannot be rejected`);
    const { salutation, first_name, last_name, application_no } = scene.application;
    const facts = { salutation, first_name, last_name, application_no: application_no ?? '' };
    const message = fillTemplate(template.message, { ...facts, application_name: type.name });
    const words = ownWords === '' ? message : `${ownWords}\n\n${message}`;
    await decide(statusIds.rejected, words)(scene);
  };
}

export function note(words: string): DemoAction {
  return async ({ tx, now, office, application }) => {
    const admin_id = office.admin?.id ?? null;
    await insertNote(tx, { application_id: application.id, admin_id, note: words, created_at: now });
  };
}

/** The first administrator looks after it. */
export const take: DemoAction = async ({ tx, now, office, application: { id } }) => {
  const admin = office.admin?.id ?? null;
  const taken = { application_id: id, what: 'took', owner_id: admin, admin_id: admin } as const;
  await moveToOwner(tx, { ...taken, created_at: now });
};

export const signIn: DemoAction = ({ tx, now, application }) => noteSignIn(tx, application.account_id, now);

/** A reminder of the unfinished application went out; its mail did not, as nothing of the demo is mailed. */
export function remind(number: number): DemoAction {
  return async ({ tx, now, application: { id, status_changed_at } }) => {
    const { most } = defaultReminderRules.unfinished;
    const about = { application_id: id, step: 'unfinished', since: status_changed_at } as const;
    await insertReminder(tx, { ...about, number, most, sent_at: now });
  };
}
