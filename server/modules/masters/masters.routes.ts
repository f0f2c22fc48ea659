import { INDIA } from '#contract/applications/lists.ts';
import { masterCalls } from '#contract/masters/calls.ts';
import { mount, type Mounting } from '#server/kit/mount-calls.ts';
import { listCountries, listDegrees, listPaymentMethods, listStates, listStatuses } from './masters.views.ts';

/** The reference lists; each call is its view and nothing more. */
export function mountMasters(mounting: Mounting): void {
  mount(mounting, masterCalls.getCountry, async ({ tx }) => {
    const countries = await listCountries(tx);
    return {
      data: countries.map((row) => ({ ...row, has_states: Boolean(row.has_states), country_name: row.name })),
    };
  });
  mount(mounting, masterCalls.getState, async ({ tx }, { id, search }) => ({
    data: await listStates(tx, id ?? INDIA, search),
  }));
  mount(mounting, masterCalls.getStatusMaster, async ({ tx }) => ({ data: await listStatuses(tx) }));
  mount(mounting, masterCalls.getPaymentMethod, async ({ tx }) => ({ data: await listPaymentMethods(tx) }));
  mount(mounting, masterCalls.getPostgradList, async ({ tx }, { search }) => ({
    data: await listDegrees(tx, 'postgraduate', search),
  }));
  mount(mounting, masterCalls.getSuperspecialtyList, async ({ tx }, { search }) => ({
    data: await listDegrees(tx, 'superspeciality', search),
  }));
}
