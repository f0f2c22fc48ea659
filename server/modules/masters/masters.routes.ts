import { INDIA } from '#contract/applications/lists.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { masterKinds, masterNames } from '#contract/masters/kinds.ts';
import type { Master } from '#contract/masters/master.ts';
import { mount, type Mounting } from '#server/kit/mount-calls.ts';
import { deleteMaster } from './delete-master.ts';
import { masterTables } from './master-tables.ts';
import { listDegrees, listPaymentMethods, listMaster, listStates } from './masters.views.ts';
import { saveMaster } from './save-master.ts';

/** The masters, all alike, and the reference lists, each call its view and nothing more. */
export function mountMasters(mounting: Mounting): void {
  for (const name of masterNames) {
    const kind: Master = masterKinds[name];
    const home = masterTables[name];
    mount(mounting, kind.list, async ({ tx }) => ({ data: await listMaster(tx, name, home) }));
    mount(mounting, kind.save, saveMaster(kind, home));
    mount(mounting, kind.remove, deleteMaster(kind, home));
  }
  mount(mounting, masterCalls.getState, async ({ tx }, { id, search }) => ({
    data: await listStates(tx, id ?? INDIA, search),
  }));
  mount(mounting, masterCalls.getPaymentMethod, async ({ tx }) => ({ data: await listPaymentMethods(tx) }));
  mount(mounting, masterCalls.getPostgradList, async ({ tx }, { search }) => ({
    data: await listDegrees(tx, 'postgraduate', search),
  }));
  mount(mounting, masterCalls.getSuperspecialtyList, async ({ tx }, { search }) => ({
    data: await listDegrees(tx, 'superspeciality', search),
  }));
}
