import type { FieldErrors } from '#contract/kit/answer.ts';
import { keptByUsers, type Master, noSuchChoice } from '#contract/masters/master.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import type { Tx } from '#server/kit/db/db.ts';
import type { Handler } from '#server/kit/http/mount-calls.ts';
import { refuseIfAny } from '#server/kit/refusal.ts';
import { fieldsOf, type MasterTable } from './master-tables.ts';
import { nameUsers } from './masters.views.ts';
import {
  holdRow,
  insertRow,
  isTaken,
  lockMaster,
  lockRow,
  type Row,
  updateRow,
  type Values,
} from './masters.store.ts';

/** The checked input of any master's save call; a field that is left out keeps its value. */
type Input = { id: number | null; version: number | null } & Values;

/** add_<master>: adds a row, or updates the one with the id. */
export function saveMaster(kind: Master, stored: MasterTable): Handler<Master['save']> {
  const { table, columns } = stored;
  return async (context, input) => {
    const { tx } = context;
    const { id, version, ...values } = input as Input;
    await lockMaster(tx, table);
    const before = id === null ? null : checkVersion(await lockRow(tx, table, id), version, kind.item);
    const faults = {
      ...(await findFaults(tx, kind, stored, values, id)),
      ...(before && (await findFixedChoices(tx, kind, stored, values, before))),
    };
    refuseIfAny(faults);
    const row = inColumns(columns, values);
    const saved = before ? await updateRow(tx, table, before, row) : await insertRow(tx, table, row);
    const action = before ? 'master.updated' : 'master.added';
    const changes = changesBetween(before ? fieldsOf(kind, stored, before) : {}, values);
    await audit(context, action, `${kind.item.toLowerCase()} ${saved.id}`, changes);
    return { data: [saved], message: done.saved };
  };
}

/** Faults that depend on stored rows: choices that were deleted, and values that another row already has. */
async function findFaults(
  tx: Tx,
  { fields }: Master,
  { table, columns, choices = {} }: MasterTable,
  values: Values,
  id: number | null,
): Promise<FieldErrors> {
  const faults: FieldErrors = {};
  for (const { name, taken, takenWithin = name } of fields) {
    const list = choices[name];
    if (list && !(await holdRow(tx, list, Number(values[name])))) faults[name] = noSuchChoice;
    const key = inColumns(columns, { [takenWithin]: values[takenWithin], [name]: values[name] });
    if (taken !== undefined && (await isTaken(tx, table, key, id))) faults[name] = taken;
  }
  return faults;
}

/** Faults of choice fields that cannot change because other rows refer to this one. */
async function findFixedChoices(
  tx: Tx,
  { item }: Master,
  { columns, lasting = [], users }: MasterTable,
  values: Values,
  before: Row,
): Promise<FieldErrors> {
  const changed = lasting.filter((field) => values[field] !== before[columns[field] ?? field]);
  const named = changed.length === 0 ? '' : await nameUsers(tx, users, before.id);
  return named === '' ? {} : Object.fromEntries(changed.map((field) => [field, keptByUsers(item, named)]));
}

/** The values of the contract's fields by their columns. */
function inColumns(columns: MasterTable['columns'], values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [columns[field], value]));
}
