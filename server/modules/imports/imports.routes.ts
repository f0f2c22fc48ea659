import { formerAdministrator } from '#contract/applications/names.ts';
import type { importCalls } from '#contract/imports/calls.ts';
import { checkMatch } from '#contract/imports/check-import.ts';
import { matchColumns, plainTitle } from '#contract/imports/fields.ts';
import {
  clashFault,
  ImportState,
  type MemberImport,
  mostOpenImports,
  mostRows,
  takeBackDays,
} from '#contract/imports/import.ts';
import { isNewMemberType } from '#contract/packages/types.ts';
import type { SaidErrors } from '#contract/kit/answer.ts';
import { storableText } from '#contract/kit/characters.ts';
import { dayOf } from '#contract/kit/day.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import type { Context } from '#server/kit/context/context.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { Tx } from '#server/kit/db/db.ts';
import {
  type Handler,
  type ReadHandler,
  type Routes,
  withTransaction,
} from '#server/kit/http/mount-calls.ts';
import { refuse, refuseFields, refuseIfAny } from '#server/kit/refusal.ts';
import { say } from '#server/kit/say.ts';
import { holdPackage } from '#server/modules/packages/index.ts';
import { checkRow, valuesOf } from './check-rows.ts';
import { viewFacts } from './import-facts.views.ts';
import { countRows, findRow, insertRows, markClashes, saveChecked, setLeftOut } from './import-rows.store.ts';
import {
  countOpenImports,
  deleteImport,
  findImport,
  type ImportRow,
  insertImport,
  keepTitles,
  lockImport,
  readTitles,
  updateImport,
} from './imports.store.ts';
import {
  countProblems,
  countRowsOf,
  viewImport,
  viewImports,
  viewRows,
  viewSamples,
} from './imports.views.ts';

type Shown = ImportRow & { by: string | null };

function presentImport({ begun_at, done_at, by, ...row }: Shown): MemberImport {
  const until = row.state === 'done' && done_at ? lastInstant(done_at).toISOString() : '';
  return {
    ...row,
    state: ImportState.parse(row.state),
    by: by ?? formerAdministrator,
    begun_on: begun_at.toISOString(),
    done_on: done_at?.toISOString() ?? '',
    take_back_until: until,
  };
}

/** Until when an import can be taken back. */
function lastInstant(doneAt: Date): Date {
  return new Date(doneAt.getTime() + takeBackDays * 86_400_000);
}

/** member_imports */
const listImports: ReadHandler<typeof importCalls.memberImports> = async ({ db }) => ({
  data: (await viewImports(db)).map(presentImport),
});

/** member_import */
const readImport: ReadHandler<typeof importCalls.memberImport> = async ({ db }, { id }) => {
  const row = await viewImport(db, id);
  if (!row) throw refuse('not_found');
  const samples = await viewSamples(db, id, row.titles.length);
  return {
    data: presentImport(row),
    ...(await countProblems(db, id)),
    columns: row.titles.map((title, column) => ({
      title,
      field: row.fields[column] ?? '',
      samples: samples[column] ?? [],
    })),
    package_id: row.package_id,
    joining_date: row.joining_date ?? '',
  };
};

/** member_import_rows */
const readImportRows: ReadHandler<typeof importCalls.memberImportRows> = async ({ db }, input) => {
  const found = await findImport(db, input.id);
  if (!found) throw refuse('not_found');
  const filter = { importId: found.id, show: input.show, search: input.search };
  const rows = await viewRows(db, filter, { limit: input.limit_value, offset: input.limit_offset });
  const data = rows.map(({ line, cells, faults, number_clash, email_clash }) => ({
    line,
    values: valuesOf(found, cells),
    faults: faultsOf({ faults: (faults ?? {}) as SaidErrors, number_clash, email_clash }),
  }));
  return { data, total: await countRowsOf(db, filter) };
};

/** What is wrong with a row: its own faults, and what others have too. */
function faultsOf(row: {
  faults: SaidErrors;
  number_clash: number | null;
  email_clash: number | null;
}): SaidErrors {
  const { faults, number_clash, email_clash } = row;
  return {
    ...faults,
    ...(number_clash !== null && { membership_no: say('en', clashFault('membership_no', number_clash)) }),
    ...(email_clash !== null && { email: say('en', clashFault('email', email_clash)) }),
  };
}

/** member_import_begin */
const beginImport: Handler<typeof importCalls.memberImportBegin> = async (context, input) => {
  const { tx, caller, now } = context;
  const { file_name, sha256, titles, rows } = input;
  if ((await countOpenImports(tx)) >= mostOpenImports)
    throw refuse('imports_open', { most: mostOpenImports });
  const remembered = await readTitles(tx, titles.map(plainTitle));
  const id = await insertImport(tx, {
    file_name,
    sha256,
    titles,
    expected: rows,
    fields: matchColumns(titles, remembered),
    begun_by: caller.admin?.id ?? null,
    begun_at: now,
    changed_at: now,
  });
  await audit(context, 'import.begun', `import ${id}`, { file_name, sha256, columns: titles.length });
  return { data: [{ id }] };
};

/** An import that is in one of these states, locked. @throws import_state in any other */
async function lockIn(tx: Tx, id: number, ...states: ImportState[]): Promise<ImportRow> {
  const found = await lockImport(tx, id);
  if (!found) throw refuse('not_found');
  if (!states.some((state) => state === found.state)) throw refuse('import_state');
  return found;
}

/** member_import_send */
const sendRows: Handler<typeof importCalls.memberImportSend> = async ({ tx, now }, { id, rows }) => {
  const { titles, expected } = await lockIn(tx, id, 'receiving', 'matching');
  await insertRows(
    tx,
    id,
    rows.map(({ line, cells }) => ({
      line,
      cells: titles.map((_, column) => storableText(cells[column] ?? '').trim()),
    })),
  );
  const total = await countRows(tx, id);
  if (total > mostRows) throw refuse('import_too_long', { most: mostRows.toLocaleString('en-IN') });
  const state = total < expected ? 'receiving' : 'matching';
  await updateImport(tx, id, { state, total, changed_at: now });
  return { total };
};

/** member_import_match */
const matchImport: Handler<typeof importCalls.memberImportMatch> = async (context, input) => {
  const { tx, now } = context;
  const { id, version, fields, package_id, joining_date } = input;
  const found = checkVersion(await lockIn(tx, id, 'matching', 'checked'), version, 'import');
  if (found.total === 0) throw refuse('import_empty');
  refuseIfAny(checkMatch(input, dayOf(now)));
  const type = package_id === null ? null : await holdPackage(tx, package_id);
  if (type === undefined || (type && !isNewMemberType(type.formType)))
    throw refuseFields({ package_id: refuse('type_not_offered').text });
  await keepTitles(
    tx,
    new Map(found.titles.map((title, column) => [plainTitle(title), fields[column] ?? ''])),
  );
  const day = joining_date === '' ? null : joining_date;
  await begin(context, id, 'checking', { fields, package_id, joining_date: day });
  return { message: done.importChecking };
};

/** Has the job go on with an import, for who asks. */
async function begin(
  { tx, caller, now, origin, services }: Context,
  id: number,
  state: 'checking' | 'importing' | 'taking_back',
  values: Partial<Pick<ImportRow, 'fields' | 'package_id' | 'joining_date' | 'reason'>> = {},
): Promise<void> {
  const acts = { acts_for: caller.admin?.id ?? null, acts_from: origin.ip };
  await updateImport(tx, id, { ...values, ...acts, state, progress: 0, error: '', changed_at: now });
  await services.jobs.send(tx, 'import-members', { importId: id });
}

/** member_import_mend */
const mendRow: Handler<typeof importCalls.memberImportMend> = async ({ tx, now }, { id, line, values }) => {
  const found = await lockIn(tx, id, 'checked');
  const row = await findRow(tx, id, line);
  if (!row) throw refuse('not_found');
  const given = new Map<string, string>(Object.entries(values));
  const cells = row.cells.map((cell, column) => given.get(found.fields[column] ?? '') ?? cell);
  const checked = checkRow(found, { line, cells }, await viewFacts(tx, found, dayOf(now)));
  await saveChecked(tx, id, [checked]);
  await markClashes(tx, id, {
    numbers: [row.membership_no, checked.membership_no],
    emails: [row.email, checked.email],
  });
  await updateImport(tx, id, { changed_at: now });
  const { number_clash = null, email_clash = null } = (await findRow(tx, id, line)) ?? {};
  return { faults: faultsOf({ faults: checked.faults, number_clash, email_clash }) };
};

/** member_import_leave_out */
const leaveRowsOut: Handler<typeof importCalls.memberImportLeaveOut> = async (
  { tx, now },
  { id, lines, left_out },
) => {
  await lockIn(tx, id, 'checked');
  const compared = await setLeftOut(tx, id, lines.length === 0 ? null : lines, left_out === 1);
  await markClashes(tx, id, compared);
  await updateImport(tx, id, { changed_at: now });
  return {};
};

/** member_import_carry_out */
const carryOutImport: Handler<typeof importCalls.memberImportCarryOut> = async (context, { id }) => {
  const { tx } = context;
  const { total } = await lockIn(tx, id, 'checked');
  const { problems, left_out } = await countProblems(tx, id);
  if (problems > 0) throw refuse('import_problems');
  if (total === left_out) throw refuse('import_empty');
  await begin(context, id, 'importing');
  return { message: done.importBegun };
};

/** member_import_take_back */
const takeBackImport: Handler<typeof importCalls.memberImportTakeBack> = async (context, { id, reason }) => {
  const { done_at } = await lockIn(context.tx, id, 'done');
  if (!done_at || context.now > lastInstant(done_at)) throw refuse('import_kept');
  await begin(context, id, 'taking_back', { reason });
  return { message: done.importTakingBack };
};

/** member_import_delete */
const removeImport: Handler<typeof importCalls.memberImportDelete> = async (context, { id }) => {
  const { file_name, total } = await lockIn(context.tx, id, 'receiving', 'matching', 'checked');
  await deleteImport(context.tx, id);
  await audit(context, 'import.deleted', `import ${id}`, { file_name, rows: total });
  return { message: done.removed };
};

export const importRoutes: Routes<typeof importCalls> = {
  memberImports: listImports,
  memberImport: readImport,
  memberImportRows: readImportRows,
  memberImportBegin: withTransaction(beginImport),
  memberImportSend: withTransaction(sendRows),
  memberImportMatch: withTransaction(matchImport),
  memberImportMend: withTransaction(mendRow),
  memberImportLeaveOut: withTransaction(leaveRowsOut),
  memberImportCarryOut: withTransaction(carryOutImport),
  memberImportTakeBack: withTransaction(takeBackImport),
  memberImportDelete: withTransaction(removeImport),
};
