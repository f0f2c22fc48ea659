import { INDIA } from '#contract/applications/lists.ts';
import {
  byMasterCall,
  type CallsOfMaster,
  type masterCalls,
  type MasterCalls,
} from '#contract/masters/calls.ts';
import { masterKinds, type MasterName } from '#contract/masters/kinds.ts';
import type { Master } from '#contract/masters/master.ts';
import { type Caller, hasFlag } from '#server/kit/context/caller.ts';
import {
  type Handler,
  type ReadHandler,
  type Routes,
  withTransaction,
} from '#server/kit/http/mount-calls.ts';
import { masterTables, fieldsOf, type MasterTable } from './master-tables.ts';
import { listDegrees, listPaymentMethods, listMaster, listStates, nameUsers } from './masters.views.ts';
import { saveMaster } from './save-master.ts';
import { listSchools } from './schools.store.ts';
import { findPin } from './find-pin.ts';
import { done } from '#contract/texts/done.ts';
import { audit } from '#server/kit/context/audit.ts';
import { changesBetween } from '#server/kit/context/changes.ts';
import { checkVersion } from '#server/kit/db/check-version.ts';
import { refuse } from '#server/kit/refusal.ts';
import { deleteRow, lockMaster, lockRow } from './masters.store.ts';

/** The calls of one master, which are alike for all. */
function routesOfMaster(name: MasterName): Routes<CallsOfMaster> {
  const kind: Master = masterKinds[name];
  const stored = masterTables[name];
  return {
    list: async ({ db }) => ({ data: await listMaster(db, name, stored) }),
    save: withTransaction(saveMaster(kind, stored)),
    remove: withTransaction(deleteMaster(kind, stored)),
  };
}

/** delete_<master>: deletes a row that the code does not rely on and nothing refers to. */
function deleteMaster(kind: Master, stored: MasterTable): Handler<Master['remove']> {
  const { item, kept = [] } = kind;
  const { table } = stored;
  return async (context, { id }) => {
    const { tx } = context;
    if (kept.includes(id)) throw refuse('kept', { item });
    await lockMaster(tx, table);
    const row = checkVersion(await lockRow(tx, table, id), null, item);
    const users = await nameUsers(tx, stored.users, id);
    if (users !== '') throw refuse('in_use', { item, users });
    await deleteRow(tx, table, id);
    const before = fieldsOf(kind, stored, row);
    const after = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
    await audit(context, 'master.deleted', `${item.toLowerCase()} ${id}`, changesBetween(before, after));
    return { message: done.removed };
  };
}

/** master_users: as the refusal to delete the row would name them. */
const showUsers: ReadHandler<typeof masterCalls.masterUsers> = async ({ db, caller }, { master, id }) => {
  const { admin } = caller;
  if (!admin || !hasFlag(admin, masterKinds[master].module, 'view')) throw refuse('not_allowed');
  const { users } = masterTables[master];
  return { data: { used_by: users.length === 0 ? null : await nameUsers(db, users, id) } };
};

/** The masters and the reference lists. */
export const masterRoutes: Routes<typeof masterCalls> = {
  ...(byMasterCall(routesOfMaster) as Routes<MasterCalls>),
  masterUsers: showUsers,
  getState: async ({ db }, { id, search }) => ({ data: await listStates(db, id ?? INDIA, search) }),
  countryStates: async ({ db }, { id }) => ({ data: await listStates(db, id ?? INDIA, '') }),
  getPin: async (_, { pin }) => ({ data: findPin(pin) }),
  getPaymentMethod: async ({ db }) => ({ data: await listPaymentMethods(db) }),
  getPostgradList: async ({ db, caller }, { search }) => ({
    data: await listDegrees(db, 'postgraduate', { search, all: seesApplications(caller) }),
  }),
  getSuperspecialtyList: async ({ db, caller }, { search }) => ({
    data: await listDegrees(db, 'superspeciality', { search, all: seesApplications(caller) }),
  }),
  getSchoolList: async ({ db }, { kind, search }) => ({ data: await listSchools(db, kind, search) }),
};

/** Whether the caller may see the degrees in every application: they may see the applications themselves. */
function seesApplications({ admin }: Caller): boolean {
  return admin !== null && hasFlag(admin, 'Application', 'view');
}
