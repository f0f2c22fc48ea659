import { Text } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { mailingCalls } from '#contract/mailings/calls.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useCall } from '#web/kit/data/query.ts';
import { IconPlus } from '#web/kit/icons.tsx';
import { t } from '#web/kit/language/t.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { EmptyState } from '#web/kit/page/page-state.tsx';
import { PageTitle } from '#web/kit/page/page-title.tsx';
import { DataTable } from '#web/kit/table/data-table.tsx';
import { pageOf, withPage } from '#web/kit/table/list-page.ts';
import { useLastPage, useListAddress } from '#web/kit/table/use-list-page.ts';
import { mailingColumns } from './mailing-columns.tsx';
import { recipientSizes, standardSize } from './mailing-search.ts';

const route = getRouteApi('/office/mailings');

/** /mailings: drafts and what was sent, newest first (docs/decisions/0102). */
export function MailingsPage() {
  const navigate = useNavigate();
  const { search, onSearch } = useListAddress(route);
  const writes = usePermissions('Push notification').create;
  const sees = usePermissions('Application').view;
  const page = pageOf(search, standardSize);
  const list = useCall(
    mailingCalls.mailings,
    { limit_value: page.limit, limit_offset: page.offset },
    { keepPrevious: true, staleTime: 0 },
  );
  useLastPage(page, list.isPlaceholderData ? undefined : list.data, (last) =>
    onSearch(withPage(search, last, standardSize), false),
  );
  const write = writes && sees && (
    <ButtonLink to="/mailing" search={{}} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('New mailing')}
    </ButtonLink>
  );
  return (
    <>
      <PageTitle count={list.data?.total ?? null} action={list.data?.total !== 0 && write}>
        {t('Mails to members')}
      </PageTitle>
      <Text c="dimmed" mb="md">
        {t(
          'One mail to everybody on a list of applications, sent in portions. Replies go to the association.',
        )}
      </Text>
      <DataTable
        label={t('Mails to members')}
        columns={mailingColumns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        rowLabel={({ subject }) => subject}
        onRowClick={({ id }) => void navigate({ to: '/mailing', search: { id } })}
        total={list.data?.total}
        page={page}
        onPage={(other) => onSearch(withPage(search, other, standardSize), true)}
        pageSizes={recipientSizes}
        fetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={<EmptyState title={t('No mailing yet')}>{write}</EmptyState>}
      />
    </>
  );
}
