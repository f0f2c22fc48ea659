import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationRow } from '#contract/applications/application.ts';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { columnsNamed, nameOf } from '#web/features/review/member/application-columns.tsx';
import { newest } from '#web/features/review/address/ask-ahead.ts';
import { askApplicationAhead } from '#web/features/review/panel/ask-application-ahead.ts';
import { MemberPanel } from '#web/features/review/panel/lazy-member-panel.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { useRowFocus } from '#web/kit/table/row-focus.ts';
import { t } from '#web/kit/language/t.ts';
import { refetchInterval } from './dashboard-cards.tsx';

/** Name, Application, Application ID, Status, Payment, Last login. */
const columns = columnsNamed('name', 'type', 'application_no', 'status', 'payment', 'last_login');

export interface RecentMembersProps {
  /** The application whose panel is open. */
  member: number | undefined;
  /** Opens another one, or none; `step` makes it one that Back returns from. */
  onMember: (member: number | undefined, step: boolean) => void;
}

/** The ten newest applications (D2 section 2, 'Recent Member'), each opening View Member. */
export function RecentMembers({ member, onMember }: RecentMembersProps) {
  const list = useCall(officeCalls.getMember, newest, { refetchInterval, staleTime: 0 });
  const queryClient = useQueryClient();
  const rows = list.data?.data;
  const rowIndex = rows?.findIndex((row) => row.id === member) ?? -1;
  useRowFocus(member === undefined ? null : rowIndex);

  const goTo = (row: ApplicationRow | undefined) => row && (() => onMember(Number(row.id), false));
  return (
    <>
      <DataTable
        label={t('Recent Member')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowLabel={nameOf}
        onRowClick={(row) => onMember(Number(row.id), true)}
        onRowIntent={(row) => askApplicationAhead(queryClient, Number(row.id))}
        selected={member ?? null}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('No applications yet')} />}
      />
      <MemberPanel
        isNear={rows !== undefined}
        opened={member !== undefined}
        id={member}
        asksPassword={false}
        onClose={() => onMember(undefined, true)}
        onPrevious={goTo(rows?.[rowIndex - 1])}
        onNext={rowIndex < 0 ? undefined : goTo(rows?.[rowIndex + 1])}
      />
    </>
  );
}
