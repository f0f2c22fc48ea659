import type { Caller } from '#server/kit/context/caller.ts';
import type { Db, Tx } from '#server/kit/db/db.ts';
import { refuse } from '#server/kit/refusal.ts';
import { foundFor, isOpenForApplicant, maySee, mayTrack, owns } from './applications.policy.ts';
import {
  type ApplicationRow,
  findApplication,
  findApplications,
  lockReferredRow,
} from './applications.store.ts';

const rules = { own: owns, see: maySee, track: mayTrack } as const;

/**
 * The application of a reference if this caller may access it; otherwise it is not found, so that ids reveal nothing.
 */
export async function openApplication(
  db: Db,
  caller: Caller,
  reference: string,
  may: keyof typeof rules,
): Promise<ApplicationRow> {
  return foundFor(caller, await findApplication(db, reference, caller.admin !== null), rules[may]);
}

/** The same, locked until the transaction ends; a row that is not for this caller is released by the refusal. */
export async function lockApplication(
  tx: Tx,
  caller: Caller,
  reference: string,
  may: keyof typeof rules,
): Promise<ApplicationRow> {
  const row = await lockReferredRow(tx, reference, caller.admin !== null);
  const application = foundFor(caller, row, rules[may]);
  if (application.erased_at !== null) throw refuse('erased');
  return application;
}

/**
 * The applications with these row numbers that this caller may access, in the order of the numbers; others are left out.
 */
export async function openApplications(
  db: Db,
  caller: Caller,
  ids: readonly number[],
  may: keyof typeof rules,
): Promise<ApplicationRow[]> {
  const rows = await findApplications(db, ids);
  const allowed = new Map(rows.filter((row) => rules[may](caller, row)).map((row) => [row.id, row]));
  return ids.flatMap((id) => allowed.get(id) ?? []);
}

/** The applicant's own application, locked, in a status in which they may change it, or at least its contact data. */
export async function lockForApplicant(
  tx: Tx,
  caller: Caller,
  reference: string,
  atLeast: Parameters<typeof isOpenForApplicant>[1] = 'all',
): Promise<ApplicationRow> {
  const application = await lockApplication(tx, caller, reference, 'own');
  if (!isOpenForApplicant(application, atLeast)) throw refuse('not_editable');
  return application;
}
