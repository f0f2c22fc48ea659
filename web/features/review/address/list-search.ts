import { z } from 'zod';
import { listSizes, type officeCalls, statusTypeSizes } from '#contract/applications/office-calls.ts';
import { endKinds } from '#contract/membership-ends/ending.ts';
import { ownerFilters } from '#contract/applications/owners.ts';
import { statusIds, statusInput } from '#contract/statuses/statuses.ts';
import { waitingKinds } from '#contract/statuses/waiting.ts';
import type { InputOf } from '#contract/kit/define-call.ts';
import { longestSearch } from '#contract/kit/page.ts';
import { idField, noField, orNone, textField, wholeField } from '#web/kit/page/address-fields.ts';
import { largestId } from '#web/kit/page/address-values.ts';
import { noneOf, pageFields, pageOf } from '#web/kit/table/list-page.ts';

export const standardSize = 10;

const filters = {
  status: wholeField(0, largestId),
  /** The membership type, where the list holds several. */
  type: idField,
  /** By membership number, from the last or from the first; by age without. */
  order: orNone(z.enum(['new', 'old'])),
  pg: textField(120),
  ss: textField(120),
  state: idField,
  /** What waits for the office in this way. */
  waiting: orNone(z.enum(waitingKinds)),
  /** The own ones, or nobody's. */
  owner: orNone(z.enum(ownerFilters)),
  /** Those with the committee that wait for one's own vote. */
  vote: orNone(z.enum(['due'])),
  /** Memberships that ended in this way. */
  ended: orNone(z.enum(endKinds)),
  q: textField(longestSearch),
};

/** What a list of applications keeps in its address, so that it can be bookmarked and Back works. */
export const ListSearch = z.object({
  ...filters,
  ...pageFields(listSizes),
  /** The application whose panel is open. */
  member: idField,
});
export type ListSearch = z.output<typeof ListSearch>;

/** The list of a type, and the one of a status and type, which has its own sizes of a page. */
export const TypeListSearch = ListSearch.extend({ type: noField, waiting: noField, vote: noField });
export const StatusTypeListSearch = TypeListSearch.extend({
  ...pageFields(statusTypeSizes),
  status: noField,
});
/** The dashboard: the member whose panel is open. */
export const DashboardSearch = ListSearch.pick({ member: true });

/** The parts of a search that narrow the list. */
export type ListFilters = Pick<ListSearch, keyof typeof filters>;

export const noFilters = noneOf(filters);

/** What the list is narrowed to, as one text: lists of the same text hold the same rows on other pages. */
export function filtersOf({ page: _page, size: _size, member: _member, ...filters }: ListSearch): string {
  return JSON.stringify(filters, Object.keys(filters).sort());
}

/** What the status in the path of a list fixes: nothing where it is 1, which means all there. */
export function fixedStatus(statusId: number): Pick<ListSearch, 'status'> {
  return statusId === statusIds.received ? {} : { status: statusId };
}

/** The input of get_member. */
export function listInput(search: ListSearch): InputOf<typeof officeCalls.getMember> {
  const { limit, offset } = pageOf(search, standardSize);
  return {
    application_id: search.type ?? null,
    ...statusInput(search.status),
    limit_value: limit,
    limit_offset: offset,
    search: search.q ?? '',
    edu_postgrad_degree: search.pg ?? '',
    edu_superspecialty_degree: search.ss ?? '',
    state: search.state ?? null,
    waiting: search.waiting ?? null,
    owner: search.owner ?? null,
    vote: search.vote ?? null,
    ended: search.ended ?? null,
    sort_by_member_no: search.order === undefined ? '' : search.order === 'old' ? 'asc' : 'desc',
  };
}
