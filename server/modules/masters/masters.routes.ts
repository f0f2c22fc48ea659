import { INDIA } from '#contract/applications/lists.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { masterKinds, masterNames } from '#contract/masters/kinds.ts';
import type { Master } from '#contract/masters/master.ts';
import { mount, mountRead, type Mounting } from '#server/kit/mount-calls.ts';
import { deleteMaster } from './delete-master.ts';
import { masterTables } from './master-tables.ts';
import { listDegrees, listPaymentMethods, listMaster, listStates } from './masters.views.ts';
import { saveMaster } from './save-master.ts';

/** The masters, all alike, and the reference lists, each call its view and nothing more. */
export function mountMasters(mounting: Mounting): void {
  for (const name of masterNames) {
    const kind: Master = masterKinds[name];
    const home = masterTables[name];
    mountRead(mounting, kind.list, async ({ db }) => ({ data: await listMaster(db, name, home) }));
    mount(mounting, kind.save, saveMaster(kind, home));
    mount(mounting, kind.remove, deleteMaster(kind, home));
  }
  mountRead(mounting, masterCalls.getState, async ({ db }, { id, search }) => ({
    data: await listStates(db, id ?? INDIA, search),
  }));
  mountRead(mounting, masterCalls.getPaymentMethod, async ({ db }) => ({
    data: await listPaymentMethods(db),
  }));
  mountRead(mounting, masterCalls.getPostgradList, async ({ db }, { search }) => ({
    data: await listDegrees(db, 'postgraduate', search),
  }));
  mountRead(mounting, masterCalls.getSuperspecialtyList, async ({ db }, { search }) => ({
    data: await listDegrees(db, 'superspeciality', search),
  }));
}
