import { DatabaseError } from 'pg';
import { audit } from '#server/kit/context/audit.ts';
import { type Caller, hasFlag } from '#server/kit/context/caller.ts';
import type { Services } from '#server/kit/context/context.ts';
import { type Db, inTransaction, type Tx } from '#server/kit/db/db.ts';
import { DatabaseBusy } from '#server/kit/db/naming-pool.ts';
import { Refusal, refuse } from '#server/kit/refusal.ts';
import { newPublicId } from '#server/kit/secrets.ts';
import { findAdministrator } from '#server/modules/accounts/index.ts';
import { markClashes } from './import-rows.store.ts';
import {
  advanceSeries,
  deleteMembers,
  insertMembers,
  readMembers,
  viewTouched,
} from './imported-members.store.ts';
import {
  findImport,
  holdImport,
  type ImportRow,
  isUnchanged,
  lockUnchanged,
  setProgress,
  updateImport,
} from './imports.store.ts';
import { countProblems } from './imports.views.ts';

/** Members that one statement stores or removes. */
const AT_ONCE = 1_000;
/** Numbers that the reason names for which an import is not taken back. */
const MOST_NAMED = 5;

interface Parts {
  db: Db;
  services: Pick<Services, 'clock'>;
}

/**
 * Takes the members of an import over, all of them in one transaction (docs/decisions/0104). Nobody is written to. Who had it
 * carried out must still be allowed to.
 */
export async function carryOut(parts: Parts, importId: number): Promise<void> {
  await whole(parts, importId, 'importing', async (tx, { begun, caller, now }) => {
    const admin = allowed(caller, 'create');
    await markClashes(tx, importId, null);
    if ((await countProblems(tx, importId)).problems > 0) throw refuse('import_problems');
    // Seen by others at once, unlike all else.
    const members = await storeMembers(tx, { importId, by: admin.id, at: now }, (stored) =>
      inTransaction(parts.db, (other) => setProgress(other, importId, stored)),
    );
    const { sha256, acts_from: ip } = begun;
    const context = { tx, caller, now, origin: { ip } };
    await audit(context, 'import.carried_out', `import ${importId}`, { members, sha256 });
  });
}

/**
 * Stores the members of the rows that have no problem and are not left out; the import is done.
 * @param onStored receives how many there are so far
 * @returns how many there are
 */
export async function storeMembers(
  tx: Tx,
  { importId, by, at }: { importId: number; by: number; at: Date },
  onStored: (members: number) => Promise<void> = async () => {},
): Promise<number> {
  let members = 0;
  for (let after = 0; ;) {
    const rows = await readMembers(tx, importId, after, AT_ONCE);
    const given = rows.map((row) => {
      const public_id = newPublicId();
      // An account has an address; nobody can prove this one, and no mail goes there (RFC 2606).
      const address = row.member.email || `${public_id.toLowerCase()}@no-email.invalid`;
      return { ...row, public_id, address };
    });
    await insertMembers(tx, { importId, rows: given, by, at });
    members += rows.length;
    await onStored(members);
    if (rows.length < AT_ONCE) break;
    after = rows.at(-1)?.line ?? after;
  }
  await advanceSeries(tx, importId);
  await updateImport(tx, importId, { state: 'done', members, done_at: at, changed_at: at, error: '' });
  return members;
}

/** Removes all members of an import, where nothing has happened to any of them since. */
export async function takeBack(parts: Parts, importId: number): Promise<void> {
  await whole(parts, importId, 'taking_back', async (tx, { begun, caller, now }) => {
    allowed(caller, 'delete');
    const { count, numbers } = await viewTouched(tx, importId, MOST_NAMED);
    if (count > 0) {
      const named = count > numbers.length ? [...numbers, '…'] : numbers;
      throw refuse('import_touched', { count: count.toLocaleString('en-IN'), numbers: named.join(', ') });
    }
    for (let removed = 0; ;) {
      const part = await deleteMembers(tx, importId, AT_ONCE);
      removed += part;
      await inTransaction(parts.db, (other) => setProgress(other, importId, removed));
      if (part < AT_ONCE) break;
    }
    await updateImport(tx, importId, { state: 'taken_back', changed_at: now, error: '' });
    await audit(
      { tx, caller, now, origin: { ip: begun.acts_from } },
      'import.taken_back',
      `import ${importId}`,
      {
        members: begun.members,
        reason: begun.reason,
      },
    );
  });
}

/**
 * Does the work of a state in one transaction, by the rights that who asked for it has now; a second process leaves it
 * alone. A refusal undoes it, and the office reads why.
 */
async function whole(
  { db, services }: Parts,
  importId: number,
  state: 'importing' | 'taking_back',
  work: (tx: Tx, of: { begun: ImportRow; caller: Caller; now: Date }) => Promise<void>,
): Promise<void> {
  const begun = await findImport(db, importId);
  if (begun?.state !== state) return;
  try {
    await inTransaction(db, async (tx) => {
      // The job comes again: whoever holds it may be cut off, and what it did so far is undone.
      if (!(await holdImport(tx, importId))) throw new DatabaseBusy('another process holds the import');
      if (!(await isUnchanged(tx, begun))) return;
      const caller = begun.acts_for === null ? null : await findAdministrator(tx, begun.acts_for);
      if (!caller?.admin) throw refuse('not_allowed');
      await work(tx, { begun, caller, now: services.clock.now() });
    });
  } catch (failure) {
    const error = refusalOf(failure)?.message;
    if (error === undefined) throw failure;
    const before = state === 'importing' ? 'checked' : 'done';
    await inTransaction(db, async (tx) => {
      if (!(await lockUnchanged(tx, begun))) return;
      if (state === 'importing') await markClashes(tx, importId, null);
      await updateImport(tx, importId, { state: before, changed_at: services.clock.now(), error });
    });
  }
}

/** Undefined for a fault of ours. A number that was allotted since the check is a problem of its row. */
function refusalOf(failure: unknown): Refusal | undefined {
  if (failure instanceof Refusal) return failure;
  const isTaken = failure instanceof DatabaseError && failure.code === '23505';
  return isTaken ? refuse('import_problems') : undefined;
}

/** @throws not_allowed where the role does not allow it any more */
function allowed({ admin }: Caller, flag: 'create' | 'delete') {
  if (!admin || !hasFlag(admin, 'Application', flag)) throw refuse('not_allowed');
  return admin;
}
