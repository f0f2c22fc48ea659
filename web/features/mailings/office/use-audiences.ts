import { profileCalls } from '#contract/accounts/profile-calls.ts';
import { useMembershipTypes } from '#web/features/applications/index.ts';
import { titleOfStatus } from '#web/features/review/address/index.ts';
import { useStatuses } from '#web/features/review/member/index.ts';
import { useSession } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { t } from '#web/kit/language/t.ts';
import { type AudienceInput, audienceOfAddress } from './audience-of-address.ts';

/** A list that may be written to. */
export interface AudienceChoice {
  /** As an option of the field. */
  value: string;
  name: string;
  /** Below the name; '' for nothing. */
  note: string;
  filters: AudienceInput;
}

/**
 * The lists that one may write to: the one that the page was opened with, one's own views and those of colleagues; undefined
 * while they load.
 * @param address of the list with which a new mailing was begun
 */
export function useAudiences(address: string | undefined): AudienceChoice[] | undefined {
  const own = useSession()?.admin?.views.applications ?? [];
  const shared = useCall(profileCalls.sharedViews, {}, { staleTime: 60_000 });
  const types = useMembershipTypes().data?.data;
  const statuses = useStatuses();
  if (!types || !statuses || shared.isPending) return undefined;
  const choice = (value: string, name: string, note: string, at: string): AudienceChoice[] => {
    const filters = audienceOfAddress(at, types);
    return filters === null ? [] : [{ value, name, note, filters }];
  };
  const nameOf = (filters: AudienceInput) => nameOfList(filters, types, statuses);
  return [
    ...(address === undefined ? [] : choice('list', '', t('The list you came from'), address)).map((one) => ({
      ...one,
      name: nameOf(one.filters),
    })),
    ...own.flatMap((view) => choice(`own ${view.name}`, view.name, t('Your view'), view.address)),
    ...(shared.data?.data ?? [])
      .filter(({ list }) => list === 'applications')
      .flatMap((view) => choice(`${view.by} ${view.name}`, view.name, view.by, view.address)),
  ];
}

/** 'Life Member · Active Members · filtered': without what was searched, which may be somebody's name. */
function nameOfList(
  filters: AudienceInput,
  types: readonly { id: number; application_name: string }[],
  statuses: readonly { id: number; status_name: string }[],
): string {
  const { application_id: type, application_status, exact_status, sort_by_member_no: _, ...others } = filters;
  const typeName = types.find(({ id }) => id === Number(type ?? 0))?.application_name;
  const exact = statuses.find(({ id }) => id === Number(exact_status ?? -1))?.status_name;
  const title = exact ?? titleOfStatus(Number(application_status ?? 1), statuses);
  const isFiltered = Object.values(others).some((value) => value !== null && value !== '');
  return [typeName, title === undefined ? undefined : t(title), isFiltered ? t('filtered') : undefined]
    .filter((part) => part !== undefined)
    .join(' · ');
}
