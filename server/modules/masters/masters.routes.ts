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
import { type Routes, withTransaction } from '#server/kit/http/mount-calls.ts';
import { deleteMaster } from './delete-master.ts';
import { masterTables } from './master-tables.ts';
import { listDegrees, listPaymentMethods, listMaster, listStates } from './masters.views.ts';
import { saveMaster } from './save-master.ts';

/** The calls of one master, which are alike for all. */
function routesOfMaster(name: MasterName): Routes<CallsOfMaster> {
  const kind: Master = masterKinds[name];
  const home = masterTables[name];
  return {
    list: async ({ db }) => ({ data: await listMaster(db, name, home) }),
    save: withTransaction(saveMaster(kind, home)),
    remove: withTransaction(deleteMaster(kind, home)),
  };
}

/** The masters, and the reference lists, each call its view and nothing more. */
export const masterRoutes: Routes<typeof masterCalls> = {
  ...(byMasterCall(routesOfMaster) as Routes<MasterCalls>),
  getState: async ({ db }, { id, search }) => ({ data: await listStates(db, id ?? INDIA, search) }),
  getPaymentMethod: async ({ db }) => ({ data: await listPaymentMethods(db) }),
  getPostgradList: async ({ db, caller }, { search }) => ({
    data: await listDegrees(db, 'postgraduate', { search, all: seesApplications(caller) }),
  }),
  getSuperspecialtyList: async ({ db, caller }, { search }) => ({
    data: await listDegrees(db, 'superspeciality', { search, all: seesApplications(caller) }),
  }),
};

/** Whom no degree that somebody typed is news: the applications themselves are open to them. */
function seesApplications({ admin }: Caller): boolean {
  return admin !== null && hasFlag(admin, 'Application', 'view');
}
