import { type ImportFacts, type ImportValues, readRow } from '#contract/imports/check-row.ts';
import { isImportField } from '#contract/imports/fields.ts';
import { dayOf } from '#contract/kit/day.ts';
import type { Services } from '#server/kit/context/context.ts';
import { type Db, inTransaction } from '#server/kit/db/db.ts';
import { sayAll } from '#server/kit/say.ts';
import { viewFacts } from './import-facts.views.ts';
import { type CheckedRow, type FileRow, markClashes, readRows, saveChecked } from './import-rows.store.ts';
import { findImport, type ImportRow, lockUnchanged, setProgress, updateImport } from './imports.store.ts';

/** Rows that are read, judged and written at once. */
const AT_ONCE = 1_000;

/** Checks every row of an import whose columns are matched, a part at a time; begun anew, it does the same. */
export async function checkRows(
  { db, services }: { db: Db; services: Pick<Services, 'clock'> },
  importId: number,
): Promise<void> {
  const matched = await findImport(db, importId);
  if (matched?.state !== 'checking') return;
  const facts = await viewFacts(db, matched, dayOf(services.clock.now()));
  let done = 0;
  for (let after = 0; ;) {
    const rows = await readRows(db, importId, after, AT_ONCE);
    const checked = rows.map((row) => checkRow(matched, row, facts));
    done += rows.length;
    const isOurs = await inTransaction(db, async (tx) => {
      if (!(await lockUnchanged(tx, matched))) return false;
      await saveChecked(tx, importId, checked);
      await setProgress(tx, importId, done);
      return true;
    });
    if (!isOurs) return;
    if (rows.length < AT_ONCE) break;
    after = rows.at(-1)?.line ?? after;
  }
  await inTransaction(db, async (tx) => {
    if (!(await lockUnchanged(tx, matched))) return;
    await markClashes(tx, importId, null);
    await updateImport(tx, importId, { state: 'checked', changed_at: services.clock.now() });
  });
}

/** The cells of a row by what their columns hold. */
export function valuesOf({ fields }: Pick<ImportRow, 'fields'>, cells: readonly string[]): ImportValues {
  const values: ImportValues = {};
  fields.forEach((field, column) => {
    if (isImportField(field)) values[field] = cells[column] ?? '';
  });
  return values;
}

/** A row with its faults, or with the member that it says. */
export function checkRow(
  matched: Pick<ImportRow, 'fields'>,
  { line, cells }: FileRow,
  facts: ImportFacts,
): CheckedRow {
  const { faults = {}, member } = { member: null, ...readRow(valuesOf(matched, cells), facts) };
  return {
    line,
    cells,
    faults: sayAll('en', faults),
    member,
    membership_no: member?.membership_no ?? '',
    email: member?.email ?? '',
  };
}
