import { Avatar } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { showTotal } from '#contract/kit/page.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { ApplicationStatus } from '#web/features/applications/index.ts';
import { useFoundPeople } from '#web/features/review/index.ts';
import { mobileOf, nameOf } from '#web/features/review/member/index.ts';
import { usePermissions, useSession } from '#web/features/session/index.ts';
import { IconExternalLink, IconUserPlus, IconUsers } from '#web/kit/icons.tsx';
import { appHref } from '#web/kit/page/app-link.ts';
import type { OfficeTool } from './office-menu.ts';
import { fits, pagesFor } from './palette-entries.ts';
import { t } from '#web/kit/language/t.ts';

/** One thing that can be chosen. */
export interface PaletteOption {
  key: string;
  label: string;
  /** What it is known by, under its name. */
  description?: string;
  left: ReactNode;
  right?: ReactNode;
  run: () => void;
}

export interface PaletteGroup {
  title: string;
  options: readonly PaletteOption[];
}

export interface Found extends Pick<
  ReturnType<typeof useFoundPeople>,
  'isAllowed' | 'isSearching' | 'error' | 'retry'
> {
  text: string;
  /** Nobody was found, where people were searched. */
  isNobody: boolean;
}

/** What fits the text, by groups: pages and actions at once and first, so that people who come later move nothing. */
export function usePaletteGroups(
  text: string,
  tools: readonly OfficeTool[],
  onAdd: () => void,
): { groups: PaletteGroup[]; found: Found } {
  const session = useSession();
  const router = useRouter();
  const mayAdd = usePermissions('Application').create;
  const { people, total, totalIsLeast, ...search } = useFoundPeople(text);
  const openList = useOpenList(text);

  const pages = pagesFor(session).map((page) => ({
    ...page,
    run: () => void router.navigate({ href: appHref(page.path) }),
  }));
  const actions = [
    { label: 'New Application', icon: IconExternalLink, run: openTypes },
    ...(mayAdd ? [{ label: 'Add Members', icon: IconUserPlus, run: onAdd }] : []),
    ...tools,
  ];
  const shownPages = { title: 'Pages', options: pages.filter((page) => fits(page, text)).map(toOption) };
  const shownActions = {
    title: 'Actions',
    options: actions.filter((action) => fits(action, text)).map(toOption),
  };
  const all = {
    key: 'all',
    label: `Show all ${t(showTotal(total, totalIsLeast))} in the list`,
    left: <IconUsers />,
    run: () => openList(undefined),
  };
  const shownPeople = {
    title: 'People',
    options: [
      ...people.map((row) => personOption(row, () => openList(Number(row.id)))),
      ...(people.length < total ? [all] : []),
    ],
  };
  const groups = text === '' ? [shownActions, shownPages] : [shownPages, shownActions, shownPeople];
  const isAnswered = text !== '' && search.isAllowed && !search.isSearching && !search.error;
  return {
    groups: groups.filter(({ options }) => options.length > 0),
    found: { ...search, text, isNobody: isAnswered && people.length === 0 },
  };
}

/** Opens the list of the same search, with the panel of one of its people. */
function useOpenList(q: string): (member: number | undefined) => void {
  const navigate = useNavigate();
  const params = { statusId: String(statusIds.received) };
  return (member) =>
    void navigate({ to: '/all-membership-application/$statusId', params, search: { q, member } });
}

/** The applicants' own list of types, beside the office. */
function openTypes(): void {
  window.open(appHref('/user-member-application-list'), '_blank', 'noopener');
}

function toOption({ label, group, icon: EntryIcon, run }: OfficeTool & { group?: string }): PaletteOption {
  return { key: label, label, left: <EntryIcon />, right: group, run };
}

function personOption(row: ApplicationRow, run: () => void): PaletteOption {
  const known = [row.application_name, row.membership_no, row.application_no, row.email, mobileOf(row)];
  return {
    key: `person ${row.id}`,
    label: nameOf(row),
    description: known.filter((part) => part !== '').join(' · '),
    left: <Avatar src={row.profile} alt="" size={32} />,
    right: <ApplicationStatus status={row.application_status} name={row.status_name} />,
    run,
  };
}
