import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { dayOf } from '#contract/kit/day.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Services } from '#server/kit/context/context.ts';
import { copyLines } from '#server/kit/db/copy-lines.store.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { BYTE_ORDER_MARK } from '#server/kit/files/csv.ts';
import type { LeasedBy } from '#server/kit/jobs/take-back.ts';
import { newFileKey } from '#server/kit/storage/file-storage.ts';
import { findAdministrator } from '#server/modules/accounts/index.ts';
import { endedAt, later, mayExport, subjectOf } from './end-export.ts';
import { type ExportRow, insertPart, listedOf, lockTaken, updateExport } from './list-exports.store.ts';
import { selectIds, selectListFile } from './list-exports.views.ts';

export interface ExportParts {
  db: Db;
  /** The connections behind `db`, for what is copied from the database as it writes it. */
  pool: Pool;
  services: Services;
  leasedBy: LeasedBy;
}

/** What is stored at once, and the most of a file that is in memory, in bytes. */
const PART_BYTES = 8 * 1_024 * 1_024;
/** Longer than a part takes while the machine is busy; after it the process that drew it counts as dead. */
export const LEASE_MS = 120_000;

/** The user was deleted, or the role may no longer do this. */
export class NoLongerAllowed extends Error {}
/** It was cancelled, or another process has it now. */
export class NoLongerOurs extends Error {}

/**
 * Draws the file of an export that is leased: its rows are of one moment, its bytes are stored in parts while they come.
 * @param ending its signal ends it after the part that is under way
 * @throws NoLongerAllowed, NoLongerOurs
 */
export async function drawExport(parts: ExportParts, taken: ExportRow, ending: AbortSignal): Promise<void> {
  const { db, pool, services } = parts;
  const adminId = await whoMayStill(db, taken);
  const now = services.clock.now();
  const listed = listedOf(taken);
  const hash = createHash('sha256');
  const whole = { rows: 0, bytes: 0, ids: [] as number[] };
  let part = 0;
  let chunks: Buffer[] = [Buffer.from(BYTE_ORDER_MARK)];
  let waiting = 0;

  async function store(): Promise<void> {
    ending.throwIfAborted();
    const bytes = Buffer.concat(chunks);
    hash.update(bytes);
    whole.bytes += bytes.byteLength;
    chunks = [];
    waiting = 0;
    await storePart(parts, taken, { part, bytes, rows: whole.rows });
    part += 1;
  }

  const lines = copyLines(pool, selectListFile(db, { listed, columns: taken.columns, adminId }, dayOf(now)), {
    query: selectIds(db, listed, adminId),
    receive: async ([row]) => {
      whole.ids = row?.['ids'] as number[];
      await keepMoment(parts, taken, now, whole.ids.length);
    },
  });
  for await (const { bytes, rows } of lines) {
    chunks.push(bytes);
    waiting += bytes.byteLength;
    whole.rows += rows;
    if (waiting >= PART_BYTES) await store();
  }
  await store();
  await complete(parts, taken, { ...whole, sha256: hash.digest('hex') });
}

/** Who asked for it, by the rights of now. @throws NoLongerAllowed */
async function whoMayStill(db: Db, { admin_id: id }: ExportRow): Promise<number> {
  const caller = id === null ? null : await inTransaction(db, (tx) => findAdministrator(tx, id));
  if (!caller?.admin || !mayExport(caller.admin)) throw new NoLongerAllowed();
  return caller.admin.id;
}

/** Says of which moment the rows are, and how many they are. */
async function keepMoment(
  { db }: ExportParts,
  taken: ExportRow,
  taken_at: Date,
  total: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await lockTaken(tx, taken))) throw new NoLongerOurs();
    await updateExport(tx, taken.id, { taken_at, total });
  });
}

/** Stores a part under a key that a row names before, so that a process that dies leaves nothing behind. */
async function storePart(
  { db, services }: ExportParts,
  taken: ExportRow,
  { part, bytes, rows }: { part: number; bytes: Buffer; rows: number },
): Promise<void> {
  const { clock, storage } = services;
  const storage_key = newFileKey();
  const renew = () => ({ leased_until: later(clock.now(), LEASE_MS) });
  await inTransaction(db, async (tx) => {
    if (!(await lockTaken(tx, taken))) throw new NoLongerOurs();
    await insertPart(tx, { export_id: taken.id, part, storage_key });
    await updateExport(tx, taken.id, renew());
  });
  await storage.put(storage_key, bytes, 'application/octet-stream');
  const isOurs = await inTransaction(db, async (tx) => {
    if (!(await lockTaken(tx, taken))) return false;
    await updateExport(tx, taken.id, { ...renew(), done: rows });
    return true;
  });
  if (isOurs) return;
  // Its row went before its bytes came.
  await storage.remove(storage_key);
  throw new NoLongerOurs();
}

/** Lets the file be fetched. */
async function complete(
  { db, services }: ExportParts,
  taken: ExportRow,
  { rows, bytes, ids, sha256 }: { rows: number; bytes: number; ids: number[]; sha256: string },
): Promise<void> {
  const now = services.clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await lockTaken(tx, taken))) throw new NoLongerOurs();
    const ready = { state: 'ready', bytes, sha256, application_ids: ids, failures: 0 };
    await updateExport(tx, taken.id, { ...endedAt(now), ...ready });
    const caller = await findAdministrator(tx, taken.admin_id ?? 0);
    const changes = { name: taken.name, rows, bytes, sha256 };
    await audit({ tx, now, caller, origin: taken }, 'list.drawn', subjectOf(taken), changes);
  });
}
