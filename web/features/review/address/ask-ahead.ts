import type { QueryClient } from '@tanstack/react-query';
import { homeCalls } from '#contract/applications/home-calls.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { packageCalls } from '#contract/packages/calls.ts';
import { allows, knownSession } from '#web/features/session/index.ts';
import { askAhead, queryOfCall } from '#web/kit/data/query.ts';
import { fixedStatus, listInput, type ListSearch } from './list-search.ts';

/** What `loader` of a route is given, as far as these need it. */
interface Opening {
  context: { queryClient: QueryClient };
}

/** For `loader`: the dashboard's numbers, while its scripts load; what the role may not see is not asked for. */
export function askDashboardAhead({ context: { queryClient } }: Opening): void {
  const session = knownSession(queryClient);
  if (allows(session, 'Dashboard', 'view')) {
    askAhead(queryClient, homeCalls.monthFigures, {});
    askAhead(queryClient, officeCalls.memberDashboard, {});
    askAhead(queryClient, officeCalls.applicationChart, {});
  }
  if (allows(session, 'Application', 'view')) {
    askAhead(queryClient, homeCalls.waitingApplications, {});
    askAhead(queryClient, officeCalls.getMember, newest);
  }
}

/** The newest applications, as the dashboard lists them. */
export const newest = listInput({ size: 10 });

interface OpeningList extends Opening {
  params: { slug?: string; statusId?: string };
  deps: ListSearch;
}

/** For `loader`: the page of a list of applications. */
export function askListAhead(opening: OpeningList): void {
  // A failure says nothing; the page asks again.
  void askList(opening).catch(() => undefined);
}

async function askList({ context: { queryClient }, params, deps: search }: OpeningList): Promise<void> {
  const type = params.slug === undefined ? undefined : await findType(queryClient, params.slug);
  if (params.slug !== undefined && type === undefined) return;
  const status = params.statusId === undefined ? undefined : Number(params.statusId);
  const fixed = status === undefined ? {} : fixedStatus(status);
  const input = listInput({ ...search, ...(type === undefined ? {} : { type }), ...fixed });
  askAhead(queryClient, officeCalls.getMember, input);
}

/** The id of the membership type with this address; undefined when there is none. */
async function findType(queryClient: QueryClient, wanted: string): Promise<number | undefined> {
  const { data } = await queryClient.ensureQueryData(queryOfCall(packageCalls.getApplication, {}));
  return data.find(({ slug }) => slug === wanted)?.id;
}
